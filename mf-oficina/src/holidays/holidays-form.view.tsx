import { localDate } from '@gr/shared/domain/valor/time';
import { useHost } from '@gr/shared/screen';
import { formatDate, List, ListRow, Row, Section, Stack, TextField } from '@gr/shared/ui';
import { useState } from 'react';
import { Action } from '../request/action.view.tsx';
import { type Holiday, holidaysOfColombia } from './colombia.ts';
import { mensajes } from './mensajes.ts';

const EMPTY: Holiday = { fecha: '', nombre: '' };
/** Noon in Bogotá: the same day in every zone nearby. */
const NOON = 'T12:00:00-05:00';

/** The coming holidays, with buttons to add those of the law at once, or to add or remove one. */
export function HolidaysForm({ all }: { readonly all: Readonly<Record<string, string>> }) {
  const { device } = useHost();
  const [day, setDay] = useState(EMPTY);
  const today = localDate(device.now());
  const year = Number(today.slice(0, 4));
  const coming = Object.entries(all)
    .filter(([fecha]) => fecha >= today)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const lacking = [year, year + 1].flatMap((ano) => {
    // Those that are over too: the hours of past months are counted by them.
    const days = holidaysOfColombia(ano).filter(({ fecha }) => !Object.hasOwn(all, fecha));
    return days.length > 0 ? [{ ano, days }] : [];
  });
  const known = Object.hasOwn(all, day.fecha);
  return (
    <>
      <Stack>
        {lacking.map(({ ano, days }) => (
          <Action key={ano} icon="calendar" request={requestOf(days)} resumen={mensajes.resumen}>
            {mensajes.deColombia(ano)}
          </Action>
        ))}
      </Stack>
      <Section title={mensajes.uno}>
        <Stack>
          <TextField
            label={mensajes.fecha}
            type="date"
            value={day.fecha}
            onChange={(fecha) => setDay({ ...day, fecha })}
          />
          <TextField
            label={mensajes.nombre}
            maxLength={60}
            value={day.nombre}
            onChange={(nombre) => setDay({ ...day, nombre })}
          />
          <Row equal>
            <Action request={requestOf([day])} resumen={mensajes.resumen} onDone={() => setDay(EMPTY)}>
              {mensajes.agregar}
            </Action>
            {known && (
              <Action
                danger
                request={requestOf([{ fecha: day.fecha, nombre: '-' }])}
                resumen={mensajes.resumen}
                onDone={() => setDay(EMPTY)}
              >
                {mensajes.quitar}
              </Action>
            )}
          </Row>
        </Stack>
      </Section>
      {coming.length > 0 && (
        <Section title={mensajes.vienen}>
          <List label={mensajes.vienen}>
            {coming.map(([fecha, nombre]) => (
              <ListRow
                key={fecha}
                icon="calendar"
                title={nombre}
                subtitle={formatDate(Date.parse(`${fecha}${NOON}`))}
                onPress={() => setDay({ fecha, nombre })}
              />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

function requestOf(days: readonly Holiday[]) {
  return {
    orden: 'festivos importar',
    tabla: [['fecha', 'nombre'], ...days.map(({ fecha, nombre }) => [fecha, nombre])],
  };
}
