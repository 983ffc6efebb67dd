import type { Registry } from '@gr/shared/contract/manifest';
import type { Rol } from '@gr/shared/contract/session';
import { Grid, type IconName, isIconName, Section, Tile, useObservable } from '@gr/shared/ui';
import { declaredBy } from '../../work/navigation/declared.ts';
import { allowed, resolve } from '../../work/navigation/routes.ts';
import type { OpenWork } from '../../work/version/open-work.ts';
import { useWork } from '../../work/work.ts';
import { inicio } from './mensajes.ts';

/** A quick action and its target. */
export interface Action {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
}

/**
 * The quick actions that remotes declare for a role; inside a round those that name it belong to it. Without one «Escanear» still
 * leads to the scanner, which shows that there is no round: a code accepted elsewhere would look like a mark. Places without a remote
 * are left out; before a registry is known all are there, so that nothing moves when it is loaded.
 */
export function actionsFor(
  rol: Rol,
  open: readonly OpenWork[],
  registry: Registry | undefined,
): readonly Action[] {
  return declaredBy(registry).flatMap(({ id, acciones }) => {
    const newest = open.find(({ remote }) => remote === id)?.id;
    return acciones
      .filter(({ roles, ruta }) => allowed(roles, rol) && leadsTo(ruta, registry, rol))
      .map(({ texto, icono, ruta, parametro }) => ({
        icon: isIconName(icono) ? icono : 'star',
        label: texto,
        href:
          parametro === undefined || newest === undefined
            ? ruta
            : `${ruta}?${new URLSearchParams({ [parametro]: newest })}`,
      }));
  });
}

function leadsTo(ruta: string, registry: Registry | undefined, rol: Rol): boolean {
  return !registry || resolve(ruta, registry, rol).kind === 'remote';
}

/** Quick actions, 2 × 2. */
export function QuickActions() {
  const { persona, federation, openWork } = useWork();
  const registry = useObservable(federation.registry);
  const actions = actionsFor(persona.rol, useObservable(openWork), registry);
  if (actions.length === 0) return null;
  return (
    <Section title={inicio.acciones}>
      <Grid>
        {actions.map((action) => (
          <Tile key={action.href.split('?')[0]} {...action} />
        ))}
      </Grid>
    </Section>
  );
}
