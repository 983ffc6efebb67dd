import { type Catalogo, isExpected } from '@gr/shared/domain/inventario/catalogo';
import {
  type Compared,
  type Inventario,
  isSerious,
  type TipoInventario,
} from '@gr/shared/domain/inventario/inventario';
import type { GuardaUnidad } from '@gr/shared/domain/registro/records';
import {
  type NotebookInUse,
  Page,
  RecoveredBanner,
  useHost,
  useKeepPosition,
  useSaveForm,
  useWatch,
} from '@gr/shared/screen';
import {
  Banner,
  Button,
  ConfirmDialog,
  ErrorSummary,
  focusField,
  Stack,
  StepHeader,
  useObservable,
} from '@gr/shared/ui';
import { useEffect, useMemo, useState } from 'react';
import { guardasQuery } from '../queries.ts';
import { changesOf } from './changes.ts';
import {
  commitDraft,
  markConsignasRead,
  otherName,
  problemsOfEntrega,
  sideOf,
  type Task,
} from './conteo.data.ts';
import { beforeOf, type Conteo, rowsOf, summarize } from './conteo.model.ts';
import type { Draft } from './draft.model.ts';
import { mensajes as m } from './mensajes.ts';
import { acknowledgeIn, unmarkedFields } from './pendientes.model.ts';
import { type Saved, SavedView } from './saved.view.tsx';
import { ConteoStep, type RowFilter } from './step-conteo.view.tsx';
import { EntregaStep, Observaciones } from './step-entrega.view.tsx';
import { PendientesStep } from './step-pendientes.view.tsx';
import { Summary } from './summary.view.tsx';
import { usePendientes } from './use-pendientes.ts';
import { useStep } from './use-step.ts';

interface Props {
  readonly un_id: string;
  readonly un_nom: string;
  readonly tipo: TipoInventario;
  readonly base: Compared | Inventario | null;
  readonly catalogo: Catalogo;
  readonly receives: Inventario | null;
  readonly kept: NotebookInUse<Draft>;
  readonly draft: Draft;
  /** Compares with a newer inventory that was saved meanwhile. */
  readonly onCompare?: () => void;
}

/** A count in its steps: items, pending matters, and signatures; each must be complete before the next. */
export function Form(props: Props) {
  const { un_id, un_nom, tipo, catalogo, receives, kept, draft } = props;
  const { notebook, recovered, photosOnTheWay } = kept;
  const host = useHost();
  const { emp_id, nombre } = useObservable(host.session.persona);
  const side = sideOf(tipo);
  const everybody = useWatch<Readonly<Record<string, GuardaUnidad>>>(guardasQuery(un_id)).snapshot?.value;
  const { [emp_id]: self, ...guardas } = everybody ?? {};
  const pendientes = usePendientes(un_id, props.base, side !== null, side === 'recibe');
  const before = useMemo(() => beforeOf(props.base, catalogo), [props.base, catalogo]);
  const { base } = before;
  const countedRows = useMemo(() => rowsOf(before, draft, catalogo), [before, draft, catalogo]);
  const conteo = useMemo(() => summarize(base, countedRows), [base, countedRows]);
  const changes = useMemo(() => changesOf(notebook, base), [notebook, base]);
  const [view, setView] = useState<RowFilter | null>(null);
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<Saved | null>(null);
  useKeepPosition(done === null);
  const task: Task = {
    un_id,
    un_nom,
    tipo,
    before,
    catalogo,
    receives,
    guardas,
    pendientes: pendientes.all ?? [],
    ...(self?.turno ? { turno: self.turno } : {}),
  };
  const wrong = Object.keys(conteo.problems);
  const uncountedNew = countedRows.flatMap(({ id, propuesto, counted: is, retirado }) =>
    propuesto && !is && !retirado ? [id] : [],
  );
  const counted = countedRows.length > 0 && wrong.length === 0 && conteo.uncounted === 0;
  const mark = useMemo(() => acknowledgeIn(notebook), [notebook]);
  const unmarked = unmarkedFields(pendientes.all ?? [], draft);
  const acknowledged = pendientes.all !== null && unmarked.length === 0;
  const steps = side ? (['conteo', 'pendientes', 'entrega'] as const) : (['conteo', 'resumen'] as const);
  const { place: lugar, goTo } = useStep(
    !counted ? 1 : side && !acknowledged ? 2 : steps.length,
    side === null || pendientes.all !== null,
  );
  const step = steps[lugar - 1] ?? 'conteo';
  const { save, saving, attempt, errors, summary } = useSaveForm({
    notebook,
    check: (b) => problemsOfEntrega(task, b),
    commit: (b) => commitDraft(host, task, b),
    onSaved: (op, b) => {
      void markConsignasRead(host, task, b);
      const difs = { ...receives?.difs, ...conteo.difs };
      const sin_recibir = tipo === 'entrega' && b.sin_recibir;
      setDone({ op, tipo, difs, sin_recibir, ...idsOf(receives, b, conteo) });
    },
  });
  // Each step is a page that starts at its top.
  useEffect(() => {
    if (lugar > 0) document.documentElement.scrollTop = 0;
  }, [lugar]);
  useEffect(() => {
    const [first] = view?.only === 'errores' ? view.ids : [];
    if (first !== undefined) focusField(`cant-${first}`);
  }, [view]);

  if (done) return <SavedView un_id={un_id} un_nom={un_nom} done={done} />;

  function goNext(): void {
    if (step === 'conteo') {
      if (countedRows.length === 0) host.notices.show('aviso', m.vacio);
      else if (wrong.length > 0) setView({ only: 'errores', ids: new Set(wrong) });
      else if (conteo.uncounted > 0) setAsking(true);
      else advance();
    } else if (acknowledged) advance();
    else {
      host.notices.show('aviso', m.pendientes.faltan(unmarked.length));
      focusField(unmarked[0] ?? '');
    }
  }
  function advance(): void {
    setView(null);
    goTo(lugar + 1);
  }
  const last = lugar === steps.length;
  return (
    <Page
      task
      title={m.titulos[tipo]}
      subtitle={un_nom}
      banner={
        <>
          {props.onCompare && (
            <Banner
              tone="warn"
              action={
                <Button variant="quiet" onPress={props.onCompare}>
                  {m.comparar}
                </Button>
              }
            >
              {m.masNuevo}
            </Banner>
          )}
          {recovered && <RecoveredBanner notebook={notebook} />}
        </>
      }
      actions={
        <>
          <Button
            variant="primary"
            pending={last && saving}
            pendingLabel={m.guardando}
            onPress={last ? save : goNext}
          >
            {last ? m.guardar : m.siguiente}
          </Button>
          {step === 'pendientes' && unmarked.length > 1 && (
            <Button full size="large" icon="check-circle" onPress={() => mark(task.pendientes, true)}>
              {m.pendientes.todo}
            </Button>
          )}
          {lugar > 1 && (
            <Button full size="large" icon="chevron-left" onPress={() => goTo(lugar - 1)}>
              {m.anterior}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <StepHeader step={lugar} steps={steps.map((each) => m.pasos[each])} />
        {step === 'conteo' && (
          <ConteoStep
            base={base}
            countedRows={countedRows}
            conteo={conteo}
            changes={changes}
            tipo={tipo}
            {...(!receives && {
              onTipo: (next: TipoInventario) => void notebook.change({ tipo: next, base: base?.id ?? '' }),
            })}
            view={view}
            onView={setView}
          />
        )}
        {step === 'pendientes' && <PendientesStep pendientes={pendientes} draft={draft} onMark={mark} />}
        {last && step !== 'conteo' && (
          <>
            <ErrorSummary attempt={attempt} errors={summary} />
            <Summary base={base} conteo={conteo} sin_recibir={tipo === 'entrega' && draft.sin_recibir} />
            {side ? (
              <EntregaStep
                draft={draft}
                notebook={notebook}
                errors={errors}
                side={side}
                nombre={nombre}
                guardas={guardas}
                otherName={otherName(task, draft)}
                alone={receives !== null}
              />
            ) : (
              <Observaciones draft={draft} notebook={notebook} />
            )}
            {photosOnTheWay > 0 && <p role="status">{m.guardando}</p>}
          </>
        )}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={m.quedan.titulo(conteo.uncounted)}
        confirmLabel={m.confirmarResto}
        cancelLabel={m.quedan.seguir}
        onConfirm={() => {
          changes.confirmRest();
          setAsking(false);
          if (uncountedNew.length > 0) setView({ only: 'errores', ids: new Set(uncountedNew) });
          else advance();
        }}
        onCancel={() => setAsking(false)}
      >
        {isExpected(base) ? m.quedan.esperado : m.quedan.texto}
      </ConfirmDialog>
    </Page>
  );
}

function idsOf(receives: Inventario | null, b: Draft, { difs }: Conteo): Pick<Saved, 'id' | 'id_novedad'> {
  // Where the receiver found nothing more, theirs is the incident that the server opened for what the giver said.
  const opened = Object.values(difs).some(isSerious) ? undefined : receives?.revision?.id_novedad;
  return { id: receives?.id ?? b.id, id_novedad: opened ?? b.id_novedad };
}
