import type { Query } from '@gr/shared/contract/data';
import type { HomeCard, Registry } from '@gr/shared/contract/manifest';
import type { Json } from '@gr/shared/contract/outbox';
import type { Persona } from '@gr/shared/contract/session';
import { segments } from '@gr/shared/domain/database/path';
import { dig } from '@gr/shared/domain/database/tree';
import { joinReadings, useWatchAll } from '@gr/shared/screen';
import {
  EmptyState,
  ErrorState,
  type IconName,
  isIconName,
  List,
  ListRow,
  Section,
  Skeleton,
  useObservable,
} from '@gr/shared/ui';
import { filled } from '../../work/navigation/declared.ts';
import { allowed, NO_REGISTRY, resolve } from '../../work/navigation/routes.ts';
import { useWork } from '../../work/work.ts';
import { UNITS } from './units-card.tsx';

/** Cards of remotes on Inicio, in the order of the menu; they need no code of the remotes. */
export function RemoteCards() {
  const { persona, federation } = useWork();
  const registry = useObservable(federation.registry) ?? NO_REGISTRY;
  return cardsFor(registry, persona).map((card) => (
    <RemoteCard key={`${card.ruta} ${card.titulo}`} card={card} />
  ));
}

/** The cards of the active remotes whose target this person may open. */
export function cardsFor(registry: Registry, { rol }: Pick<Persona, 'rol'>): readonly HomeCard[] {
  return registry.remotes
    .filter(({ state }) => state === 'on')
    .flatMap(({ inicio = [] }) => inicio)
    .filter(
      ({ roles, ruta }) =>
        allowed(roles, rol) && resolve(ruta.split('?')[0] ?? ruta, registry, rol).kind === 'remote',
    );
}

/**
 * Queries of a card by unit; one without a unit under `''`. When ordered by a field that `solo` names, only records with that value
 * are requested: the newest few of a unit may all be others.
 */
export function queriesOf(card: HomeCard, { emp_id, unidades }: Persona): Readonly<Record<string, Query>> {
  const { orden_por, cuantos, solo = {} } = card;
  const units = card.ruta_datos.includes('{un_id}') ? Object.keys(unidades).slice(0, UNITS) : [''];
  const only = Object.hasOwn(solo, orden_por) ? solo[orden_por] : undefined;
  const queryOf = (un_id: string): Query => ({
    path: filled(card.ruta_datos, { emp_id, un_id }),
    orderBy: orden_por,
    ...(only === undefined ? {} : { equalTo: valueFor(only, un_id) }),
    limitToLast: cuantos,
  });
  return Object.fromEntries(units.map((un_id) => [un_id, queryOf(un_id)]));
}

/** A value of `solo` for one unit. */
function valueFor(value: string | number | boolean, un_id: string): string | number | boolean {
  return typeof value === 'string' ? filled(value, { un_id }) : value;
}

function RemoteCard({ card }: { readonly card: HomeCard }) {
  const { persona } = useWork();
  const { snapshot, failure, retry } = joinReadings(
    useWatchAll<Record<string, Json>>(queriesOf(card, persona)),
  );
  const rows = linesOf(card, snapshot?.value ?? {});
  if (snapshot && rows.length === 0 && card.vacio === undefined) return null;
  return (
    <Section title={card.titulo}>
      {!snapshot && !failure && <Skeleton rows={1} />}
      {!snapshot && failure && <ErrorState failure={failure} onRetry={retry} />}
      {snapshot && rows.length === 0 && <EmptyState icon={iconOf(card)} message={card.vacio ?? ''} />}
      {rows.length > 0 && (
        <List label={card.titulo}>
          {rows.map(({ key, texto, detalle, href }) => (
            <ListRow
              key={key}
              icon={iconOf(card)}
              title={texto}
              href={href}
              {...(detalle !== '' && { subtitle: detalle })}
            />
          ))}
        </List>
      )}
    </Section>
  );
}

/** The icon of a card; a star for one this shell does not have. */
function iconOf({ icono }: HomeCard): IconName {
  return isIconName(icono) ? icono : 'star';
}

interface Line {
  readonly key: string;
  readonly texto: string;
  readonly detalle: string;
  readonly href: string;
}

/** The lines of a card, the newest first: records by unit, then by key. */
export function linesOf(
  card: HomeCard,
  byUnit: Readonly<Record<string, Readonly<Record<string, Json>> | null>>,
): readonly Line[] {
  return Object.entries(byUnit)
    .flatMap(([un_id, records]) =>
      Object.entries(records ?? {}).map(([id, record]) => ({
        id,
        un_id,
        record,
        at: field(record, card.orden_por),
      })),
    )
    .filter(({ un_id, record }) =>
      Object.entries(card.solo ?? {}).every(([key, value]) => field(record, key) === valueFor(value, un_id)),
    )
    .sort((a, b) => Number(b.at) - Number(a.at) || (a.id < b.id ? 1 : -1))
    .slice(0, card.cuantos)
    .map(({ id, un_id, record }) => ({
      key: `${un_id} ${id}`,
      texto: text(field(record, card.texto)),
      detalle: card.detalle === undefined ? '' : text(field(record, card.detalle)),
      href: filled(card.ruta, { id: encodeURIComponent(id), un_id: encodeURIComponent(un_id) }),
    }));
}

function field(record: Json, path: string): Json {
  return dig(record, segments(path));
}

function text(value: Json): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
