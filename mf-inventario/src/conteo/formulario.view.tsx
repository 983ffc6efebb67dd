import type { Inventario, TipoInventario } from '@gr/shared/domain/inventario/inventario';
import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import {
  focusField,
  type NotebookInUse,
  Page,
  RecoveredBanner,
  useHost,
  useKeepPosition,
  useSaveForm,
  useWatch,
} from '@gr/shared/screen';
import { Banner, Button, ConfirmDialog, ErrorSummary, Stack, StepHeader, useObservable } from '@gr/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { guardasQuery } from '../consultas.ts';
import type { Borrador } from './borrador.model.ts';
import { cambiosDe } from './cambios.ts';
import { confirmar, faltasDeEntrega, ladoDe, marcarLeidas, nombreOtra, type Tarea } from './conteo.data.ts';
import { filasDe, resumir } from './conteo.model.ts';
import { Guardado, type Hecho } from './guardado.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { PasoConteo, type Vista } from './paso-conteo.view.tsx';
import { Observaciones, PasoEntrega } from './paso-entrega.view.tsx';
import { PasoPendientes } from './paso-pendientes.view.tsx';
import { faltanEnterado } from './pendientes.model.ts';
import { Resumen } from './resumen.view.tsx';
import { usePaso } from './use-paso.ts';
import { usePendientes } from './use-pendientes.ts';

interface Props {
  readonly un_id: string;
  readonly un_nom: string;
  readonly tipo: TipoInventario;
  readonly base: Inventario | null;
  readonly recibir: Inventario | null;
  readonly cuaderno: NotebookInUse<Borrador>;
  readonly draft: Borrador;
  /** A newer inventory was saved meanwhile: compares with that one. */
  readonly onComparar?: () => void;
}

/** A count in its steps: the items, what is pending, and the signatures; what is not done holds the next one back. */
export function Formulario(props: Props) {
  const { un_id, un_nom, tipo, base, recibir, cuaderno, draft } = props;
  const { notebook, recovered, photosOnTheWay } = cuaderno;
  const host = useHost();
  const { emp_id, nombre } = useObservable(host.session.persona);
  const lado = ladoDe(tipo);
  const everybody = useWatch<Readonly<Record<string, GuardaUnidad>>>(guardasQuery(un_id)).snapshot?.value;
  const { [emp_id]: self, ...guardas } = everybody ?? {};
  const pendientes = usePendientes(un_id, lado !== null, lado === 'recibe');
  const filas = useMemo(() => filasDe(base, draft), [base, draft]);
  const conteo = useMemo(() => resumir(base, filas), [base, filas]);
  const cambios = useMemo(() => cambiosDe(notebook, base), [notebook, base]);
  const [vista, setVista] = useState<Vista | null>(null);
  const [preguntar, setPreguntar] = useState(false);
  const [probado, setProbado] = useState(false);
  const [hecho, setHecho] = useState<Hecho | null>(null);
  useKeepPosition(hecho === null);
  const tarea: Tarea = {
    un_id,
    un_nom,
    tipo,
    base,
    recibir,
    guardas,
    pendientes: pendientes.todos ?? [],
    ...(self?.turno ? { turno: self.turno } : {}),
  };
  const wrong = Object.keys(conteo.faltas);
  const contado = filas.length > 0 && wrong.length === 0 && conteo.sinContar === 0;
  const enterado = pendientes.todos !== null && faltanEnterado(pendientes.todos, draft) === 0;
  const pasos = lado ? (['conteo', 'pendientes', 'entrega'] as const) : (['conteo', 'resumen'] as const);
  const { lugar, ir } = usePaso(
    !contado ? 1 : lado && !enterado ? 2 : pasos.length,
    lado === null || pendientes.todos !== null,
  );
  const paso = pasos[lugar - 1] ?? 'conteo';
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: (b) => faltasDeEntrega(tarea, b),
    commit: (b) => confirmar(host, tarea, b),
    onSaved: (op, b) => {
      void marcarLeidas(host, tarea, b);
      const difs = { ...recibir?.difs, ...conteo.difs };
      setHecho({ op, difs, sin_recibir: tipo === 'entrega' && b.sin_recibir, ...idsDe(recibir, b) });
    },
  });
  // A step is a page of its own: it begins at its top.
  useEffect(() => {
    if (lugar > 0) document.documentElement.scrollTop = 0;
  }, [lugar]);
  useEffect(() => {
    const [first] = vista?.solo === 'errores' ? vista.ids : [];
    if (first !== undefined) focusField(`cant-${first}`);
  }, [vista]);

  if (hecho) return <Guardado un_id={un_id} un_nom={un_nom} tipo={tipo} hecho={hecho} />;

  function siguiente(): void {
    if (paso === 'conteo') {
      if (filas.length === 0) host.notices.show('aviso', m.vacio);
      else if (wrong.length > 0) setVista({ solo: 'errores', ids: new Set(wrong) });
      else if (conteo.sinContar > 0) setPreguntar(true);
      else avanzar();
    } else if (enterado) avanzar();
    else setProbado(true);
  }
  function avanzar(): void {
    setVista(null);
    ir(lugar + 1);
  }
  const last = lugar === pasos.length;
  return (
    <Page
      task
      title={m.titulos[tipo]}
      subtitle={un_nom}
      banner={
        <>
          {props.onComparar && (
            <Banner
              tone="warn"
              action={
                <Button variant="quiet" onPress={props.onComparar}>
                  {m.comparar}
                </Button>
              }
            >
              {m.masNuevo}
            </Banner>
          )}
          {recovered && <RecoveredBanner onRestart={notebook.restart} />}
        </>
      }
      actions={
        <>
          <Button
            variant="primary"
            pending={last && saving}
            pendingLabel={m.guardando}
            onPress={last ? save : siguiente}
          >
            {last ? m.guardar : m.siguiente}
          </Button>
          {lugar > 1 && (
            <Button full size="large" icon="chevron-left" onPress={() => ir(lugar - 1)}>
              {m.anterior}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <StepHeader step={lugar} steps={pasos.map((each) => m.pasos[each])} />
        {paso === 'conteo' && (
          <PasoConteo
            base={base}
            filas={filas}
            conteo={conteo}
            cambios={cambios}
            tipo={tipo}
            {...(!recibir && {
              onTipo: (next: TipoInventario) => void notebook.change({ tipo: next, base: base?.id ?? '' }),
            })}
            vista={vista}
            onVista={setVista}
          />
        )}
        {paso === 'pendientes' && (
          <PasoPendientes pendientes={pendientes} draft={draft} notebook={notebook} probado={probado} />
        )}
        {last && paso !== 'conteo' && (
          <>
            <ErrorSummary attempt={attempt} errors={summary} />
            <Resumen base={base} conteo={conteo} sin_recibir={tipo === 'entrega' && draft.sin_recibir} />
            {lado ? (
              <PasoEntrega
                draft={draft}
                notebook={notebook}
                errors={errors}
                lado={lado}
                nombre={nombre}
                guardas={guardas}
                nombreOtra={nombreOtra(tarea, draft)}
                sola={recibir !== null}
              />
            ) : (
              <Observaciones draft={draft} notebook={notebook} />
            )}
            {photosOnTheWay > 0 && <p role="status">{m.guardando}</p>}
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={preguntar}
        title={m.quedan.titulo(conteo.sinContar)}
        confirmLabel={m.confirmarResto}
        cancelLabel={m.quedan.seguir}
        onConfirm={() => {
          cambios.confirmarResto();
          setPreguntar(false);
          avanzar();
        }}
        onCancel={() => setPreguntar(false)}
      >
        {m.quedan.texto}
      </ConfirmDialog>
    </Page>
  );
}

function idsDe(recibir: Inventario | null, b: Borrador): Pick<Hecho, 'id' | 'id_novedad'> {
  return { id: recibir?.id ?? b.id, id_novedad: b.id_novedad };
}
