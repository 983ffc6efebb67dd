import { Page, useHost } from '@gr/shared/screen';
import { Banner, Button, EmptyState, formatWhen, LinkButton, Skeleton } from '@gr/shared/ui';
import { useState } from 'react';
import { AddGuarda } from '../add-guarda.view.tsx';
import { mensajes } from '../mensajes.ts';
import { GuardaList } from './guarda-list.view.tsx';
import { useChosenUnidad, useStartSupervision } from './inicio.data.ts';
import {
  distanceText,
  eligible,
  guardasOfVisita,
  isAway,
  preselect,
  typedGuardaId,
  type VisitaUnidad,
} from './inicio.model.ts';

const m = mensajes.inicio;

interface Props {
  readonly unidad: VisitaUnidad;
  /** True when there are other units to choose from. */
  readonly several: boolean;
  /** A unit nearer than the proposed one. */
  readonly nearer: VisitaUnidad | null;
  readonly onNearer: (un_id: string) => void;
  readonly onChangeUnidad: () => void;
}

/** Guards on duty in the unit; one button starts the visit. */
export function Guardas({ unidad: proposed, several, nearer, onNearer, onChangeUnidad }: Props) {
  const { un_id, nombre, open } = proposed;
  const { device } = useHost();
  const { unidad, guardas, turno, waiting } = useChosenUnidad(un_id, nombre);
  const { start, iniciando } = useStartSupervision();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const [adding, setAdding] = useState(false);
  const lista = eligible(guardas ?? {}, typed, turno);
  const chosen = ticked ?? preselect(guardas ?? {}, unidad, turno, device.now());
  const changeButton = several && (
    <Button variant="quiet" icon="building" onPress={onChangeUnidad}>
      {m.cambiar}
    </Button>
  );
  if (open) {
    return (
      <Page
        task
        title={m.titulo}
        subtitle={nombre}
        banner={<Banner tone="warn">{m.abierta(formatWhen(open.fechah_x, device.now()))}</Banner>}
        actions={
          <LinkButton variant="primary" icon="play" href={`/supervisiones/${open.id}`}>
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
    setTyped({ ...typed, [id]: nom });
    setTicked(new Set([...chosen, id]));
    setAdding(false);
  }
  return (
    <Page
      task
      title={m.titulo}
      subtitle={nombre}
      {...(nearer
        ? {
            banner: (
              <Banner
                tone="info"
                action={
                  <Button variant="quiet" onPress={() => onNearer(nearer.un_id)}>
                    {m.visitarCercana}
                  </Button>
                }
              >
                {m.masCerca(nearer.nombre, distanceText(nearer.dist_m ?? 0))}
              </Banner>
            ),
          }
        : isAway(proposed) && {
            banner: <Banner tone="warn">{m.lejos(distanceText(proposed.dist_m ?? 0))}</Banner>,
          })}
      actions={
        <Button
          variant="primary"
          icon="play"
          pending={iniciando || waiting}
          {...(iniciando && { pendingLabel: m.iniciando })}
          onPress={() => void start(unidad, guardasOfVisita(lista, chosen))}
        >
          {m.iniciar}
        </Button>
      }
    >
      {changeButton}
      {waiting ? (
        <Skeleton shape="list" />
      ) : lista.length === 0 ? (
        <EmptyState icon="users" message={guardas === null ? m.guardasDesconocidos : m.sinGuardas} />
      ) : (
        <GuardaList lista={lista} chosen={chosen} onChosen={setTicked} />
      )}
      <Button full size="large" icon="add" onPress={() => setAdding(true)}>
        {m.agregar}
      </Button>
      <AddGuarda
        open={adding}
        names={lista.map(({ guarda }) => guarda.nom)}
        onClose={() => setAdding(false)}
        onAdd={add}
      />
    </Page>
  );
}
