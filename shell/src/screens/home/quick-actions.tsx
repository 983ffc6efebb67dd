import type { Registry } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import { Grid, type IconName, Section, Tile, useObservable } from '@gr/shared/ui';
import { resolve } from '../../work/navigation/routes.ts';
import { useWork } from '../../work/work.ts';
import { inicio } from './mensajes.ts';

/** A quick action and where it leads. */
export interface Action {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
}

/**
 * The four quick actions of a role; inside a round they belong to it. Without one «Escanear» leads to the scanner all the
 * same, which says that there is no round: a code judged right elsewhere would look like a mark. Places without a remote
 * are left out; before a registry is known all are there, so that nothing moves when it comes.
 */
export function actionsFor(
  rol: Rol,
  roundId: string | null,
  registry: Registry | undefined,
): readonly Action[] {
  const ronda = roundId === null ? '' : `?${new URLSearchParams({ ronda: roundId })}`;
  const first: readonly Action[] =
    rol === 'rondero'
      ? [
          { icon: 'scan', label: inicio.escanear, href: `/scanqr${ronda}` },
          { icon: 'incident', label: inicio.novedad, href: `/rondasnovedad${ronda}` },
        ]
      : [
          { icon: 'checklist', label: inicio.supervision, href: '/supervisiones' },
          { icon: 'incident', label: inicio.novedades, href: '/novedadessuperv' },
        ];
  const rest: readonly Action[] = [
    { icon: 'package', label: inicio.inventario, href: '/inventario' },
    { icon: 'tip', label: inicio.tips, href: '/tips' },
  ];
  return [...first, ...rest].filter(
    ({ href }) => !registry || resolve(href.split('?')[0] ?? href, registry, rol).kind === 'remote',
  );
}

/** Quick actions, 2 × 2. */
export function QuickActions({ roundId }: { readonly roundId: string | null }) {
  const { persona, federation } = useWork();
  const registry = useObservable(federation.registry);
  const actions = actionsFor(persona.rol, roundId, registry);
  if (actions.length === 0) return null;
  return (
    <Section title={inicio.acciones}>
      <Grid>
        {actions.map((action) => (
          <Tile key={action.label} {...action} />
        ))}
      </Grid>
    </Section>
  );
}
