import type { Json } from '@gr/shared/contract/outbox';
import { emptyPosts, presenceOf } from '@gr/shared/domain/turno/presencia';
import { mondayOf, programaQuery, programasOf, ROW_MAX_MS } from '@gr/shared/domain/turno/programa';
import { joinReadings, ReadingView, useHost, useWatchAll } from '@gr/shared/screen';
import { List, ListRow, Section, useObservable } from '@gr/shared/ui';
import { mensajes as m } from './mensajes.ts';
import type { Turnos } from './use-turnos.ts';

/**
 * «Según la programación»: only what is wrong now, for who answers for units; nothing where no shift is planned around now. What is not of now
 * tells nothing of who came: the steps may be there and unread.
 */
export function SegunPrograma({ turnos: { pasos, readUnits, reading, now } }: { readonly turnos: Turnos }) {
  const { session, network } = useHost();
  const { unidades } = useObservable(session.persona);
  const isOffline = useObservable(network.state) === 'sin_conexion';
  const units = Object.entries(unidades);
  // On a Monday the night before is of the week before.
  const lunes = mondayOf(now - ROW_MAX_MS);
  const rosters = useWatchAll<Readonly<Record<string, Json>>>(
    Object.fromEntries(units.map(([un_id]) => [un_id, programaQuery(un_id, lunes, 2)])),
  );
  // The list of who is on duty says why there is nothing.
  if (reading.snapshot === null) return null;
  const joined = joinReadings<object>({ ...rosters, ' pasos': reading });
  const isOld = isOffline || joined.snapshot?.source === 'replica';
  let planned = 0;
  const found = units.flatMap(([un_id, unidad]) => {
    const roster = rosters[un_id]?.snapshot;
    // Without the steps nobody would seem to have come.
    if (!roster || !readUnits.has(un_id)) return [];
    const filas = programasOf(roster.value);
    const steps = pasos[un_id] ?? {};
    const shifts = presenceOf(filas, steps, now);
    planned += shifts.length;
    const wrong = shifts.flatMap((one) => {
      const title = one.fila.fin_x > now || one.estado === 'doble' ? m.segun[one.estado] : undefined;
      return title ? [{ key: one.id, ...title(one, now) }] : [];
    });
    const empty = emptyPosts(filas, steps, now).map(({ qr_id, fila }) => ({ key: qr_id, ...m.vacio(fila) }));
    return [...wrong, ...empty].map((one) => ({
      ...one,
      key: `${un_id} ${one.key}`,
      subtitle: units.length > 1 ? m.lugar(one.subtitle, unidad) : one.subtitle,
    }));
  });
  if (planned === 0 && joined.failure === null) return null;
  return (
    <Section title={m.segunPrograma}>
      <ReadingView reading={joined} empty={m.sinSaberPrograma}>
        {() =>
          isOld ? (
            <p>{m.sinSaberPrograma}</p>
          ) : found.length > 0 ? (
            <List label={m.segunPrograma}>
              {found.map(({ key, ...row }) => (
                <ListRow key={key} icon="warning" {...row} />
              ))}
            </List>
          ) : (
            joined.failure === null && <p>{m.comoSePrograma}</p>
          )
        }
      </ReadingView>
    </Section>
  );
}
