import { catNovName } from '@gr/shared/domain/novedad/categorias';
import type { Criticidad } from '@gr/shared/domain/registro/records';
import { useCategories } from '@gr/shared/screen';
import { formatAge, LinkButton, List, ListRow, Section, StateChip, type Tone } from '@gr/shared/ui';
import { INCIDENTS_MAX } from './board.data.ts';
import type { Board } from './board.model.ts';
import { mensajes } from './mensajes.ts';

/** The colour of how grave an incident is. */
export const TONES: Readonly<Record<Criticidad, Tone>> = {
  critica: 'error',
  alta: 'error',
  media: 'warn',
  baja: 'neutral',
};

/** Rows drawn: what is beyond them stands in the list of all. */
const DRAWN = 50;
const ALL = '/novedadessuperv?tipo=todas&estado=abiertas';

/** Whether a unit has as many open incidents as one reading gives: there may be more. */
export function mayBeMore({ units }: Pick<Board, 'units'>): boolean {
  return units.some(({ novedades }) => novedades >= INCIDENTS_MAX);
}

/** Open incidents, the gravest and oldest first. */
export function Incidents({ board, now }: { readonly board: Board; readonly now: number }) {
  const { novedades } = board;
  const own = useCategories();
  return (
    <Section title={mensajes.novedades}>
      <List label={mensajes.novedades}>
        {novedades
          .slice(0, DRAWN)
          .map(({ id_novedad, cat_nov, un_nom, fechah_x, criticidad, sos, acuse }) => (
            <ListRow
              key={id_novedad}
              icon={sos ? 'siren' : 'incident'}
              title={catNovName(cat_nov, own)}
              subtitle={un_nom}
              meta={[
                formatAge(fechah_x, now),
                ...Object.values(acuse ?? {}).map(({ emp_nom }) => mensajes.enGestion(emp_nom)),
              ].join(' · ')}
              href={`/oficina/novedades/${id_novedad}`}
              trailing={<StateChip tone={TONES[criticidad]}>{mensajes.criticidades[criticidad]}</StateChip>}
            />
          ))}
      </List>
      {(novedades.length > DRAWN || mayBeMore(board)) && (
        <>
          <p>{mensajes.muchas}</p>
          <LinkButton href={ALL}>{mensajes.verTodas}</LinkButton>
        </>
      )}
    </Section>
  );
}
