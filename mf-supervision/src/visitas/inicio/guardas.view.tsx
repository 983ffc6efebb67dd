import { Page, useHost } from '@gr/shared/screen';
import { Banner, Button, EmptyState, formatWhen, LinkButton, Skeleton } from '@gr/shared/ui';
import { useState } from 'react';
import { AddGuarda } from '../add-guarda.view.tsx';
import { mensajes } from '../mensajes.ts';
import { GuardaList } from './guarda-list.view.tsx';
import { useChosenUnidad, useStartSupervision } from './inicio.data.ts';
import { eligible, guardasOfVisita, preselect, typedGuardaId, type VisitaUnidad } from './inicio.model.ts';

const m = mensajes.inicio;

interface Props {
  readonly unidad: VisitaUnidad;
  /** There are others to choose from. */
  readonly several: boolean;
  readonly onChangeUnidad: () => void;
}

/** Who is on duty in the unit; one button starts the visit. */
export function Guardas({
  unidad: { un_id, nombre, open: abierta },
  several,
  onChangeUnidad: onCambiar,
}: Props) {
  const { device } = useHost();
  const { unidad, guardas, waiting: esperando } = useChosenUnidad(un_id, nombre);
  const { start, iniciando } = useStartSupervision();
  const [typed, setEscritos] = useState<Readonly<Record<string, string>>>({});
  const [marcados, setMarcados] = useState<ReadonlySet<string> | null>(null);
  const [adding, setAgregando] = useState(false);
  const lista = eligible(guardas ?? {}, typed);
  const chosen = marcados ?? preselect(guardas ?? {}, unidad, device.now());
  const changeButton = several && (
    <Button variant="quiet" icon="building" onPress={onCambiar}>
      {m.cambiar}
    </Button>
  );
  if (abierta) {
    return (
      <Page
        task
        title={m.titulo}
        subtitle={nombre}
        banner={<Banner tone="warn">{m.abierta(formatWhen(abierta.fechah_x, device.now()))}</Banner>}
        actions={
          <LinkButton variant="primary" icon="play" href={`/supervisiones/${abierta.id}`}>
            {m.continuar}
          </LinkButton>
        }
      >
        {changeButton}
      </Page>
    );
  }
  if (unidad.estado !== 'activo') {
    return (
      <Page task title={m.titulo} subtitle={nombre}>
        <EmptyState
          icon="lock"
          message={unidad.estado === 'suspendido' ? m.suspendida : m.inactiva}
          action={changeButton}
        />
      </Page>
    );
  }
  function add(nom: string): void {
    const id = typedGuardaId();
    setEscritos({ ...typed, [id]: nom });
    setMarcados(new Set([...chosen, id]));
    setAgregando(false);
  }
  return (
    <Page
      task
      title={m.titulo}
      subtitle={nombre}
      actions={
        <Button
          variant="primary"
          icon="play"
          pending={iniciando || esperando}
          {...(iniciando && { pendingLabel: m.iniciando })}
          onPress={() => void start(unidad, guardasOfVisita(lista, chosen))}
        >
          {m.iniciar}
        </Button>
      }
    >
      {changeButton}
      {esperando ? (
        <Skeleton shape="list" />
      ) : lista.length === 0 ? (
        <EmptyState icon="users" message={guardas === null ? m.guardas_desconocidos : m.sin_guardas} />
      ) : (
        <GuardaList lista={lista} chosen={chosen} onChosen={setMarcados} />
      )}
      <Button full size="large" icon="add" onPress={() => setAgregando(true)}>
        {m.agregar}
      </Button>
      <AddGuarda
        open={adding}
        names={lista.map(({ guarda }) => guarda.nom)}
        onClose={() => setAgregando(false)}
        onAdd={add}
      />
    </Page>
  );
}
