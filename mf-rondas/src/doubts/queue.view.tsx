import { mayDecide } from '@gr/shared/domain/registro/decision-ops';
import type { Pendiente } from '@gr/shared/domain/registro/decisiones';
import { OnlyFor, Page, ReadingView, useHost, useSearchParams } from '@gr/shared/screen';
import {
  Button,
  Card,
  formatDateTime,
  LinkButton,
  List,
  ListRow,
  Section,
  Stack,
  useObservable,
} from '@gr/shared/ui';
import { Fragment, useState } from 'react';
import { mensajes as m } from '../mensajes-doubts.ts';
import { Waiting } from '../oversight/waiting.view.tsx';
import { Decide } from './decide.view.tsx';
import { useHeldGroups, useQueue } from './queue.data.ts';
import { type Group, marksOf, waits } from './queue.model.ts';
import { RecordDoubts } from './record.view.tsx';

/** Groups drawn at once. */
const DRAWN = 20;

/** `porrevisar`: what the server doubts and nobody has decided; `?un=&id=` of one record. */
export default function QueueView() {
  const [params] = useSearchParams();
  const [un, id] = [params.get('un'), params.get('id')];
  return (
    <OnlyFor
      roles={['supervisor', 'admin']}
      title={m.titulo}
      message={m.soloOficina}
      action={<LinkButton href="/rondas">{m.verRondas}</LinkButton>}
    >
      {un !== null && id !== null ? <RecordDoubts un_id={un} id={id} /> : <Queue />}
    </OnlyFor>
  );
}

/** The list: by person, the one with the oldest doubt first, and by cause. */
function Queue() {
  const { rows, units } = useQueue(null);
  const [count, setCount] = useState(DRAWN);
  const { groups, reading, nuevos, show } = useHeldGroups(rows, units);
  const shown = groups.slice(0, count);
  const people = new Map(shown.map(({ emp_id, emp_nom }) => [emp_id, emp_nom]));
  return (
    <Page title={m.titulo}>
      <ReadingView reading={reading} empty={m.vacio} skeleton="card">
        {() => (
          <>
            {[...people].map(([emp_id, emp_nom]) => (
              <Section key={emp_id} title={emp_nom}>
                <Stack gap={3}>
                  {shown
                    .filter((group) => group.emp_id === emp_id)
                    .map((group) => (
                      <GroupCard key={group.keys.join()} group={group} rows={rows} />
                    ))}
                </Stack>
              </Section>
            ))}
            {nuevos > 0 && (
              <Button full onPress={show}>
                {m.nuevos(nuevos)}
              </Button>
            )}
            {groups.length > count && (
              <Button full onPress={() => setCount(count + DRAWN)}>
                {m.verMas}
              </Button>
            )}
            <Waiting units={units.waiting} />
          </>
        )}
      </ReadingView>
    </Page>
  );
}

/** All doubts of one group: decided together, or one record after the other. */
function GroupCard({ group, rows }: { readonly group: Group; readonly rows: readonly Pendiente[] }) {
  const { emp_id: who, rol } = useObservable(useHost().session.persona);
  const { arbol, causas, whole, doubts, cuantas, emp_id } = group;
  const names = causas.map((causa) => m.causa(arbol, whole, causa));
  const title = m.causas(names);
  const choices = doubts.map(({ row, partes }) => ({ de: row, sobre: marksOf(group, partes) }));
  return (
    <Card title={title}>
      {names.length > 1 && <p>{m.todas(names)}</p>}
      <p>{m.cuantas(arbol, whole ? 0 : cuantas, doubts.length)}</p>
      <List label={title}>
        {doubts.map(({ row, partes }) => (
          <DoubtRow key={row.id} row={row} partes={partes} />
        ))}
      </List>
      {mayDecide({ emp_id }, who, rol) ? (
        <Decide
          choices={choices}
          open={choices.some(({ de, sobre }) => waits(de.id, sobre, rows))}
          cuantas={cuantas}
          whole={whole}
          label={title}
        />
      ) : (
        <p>{m.suyo}</p>
      )}
    </Card>
  );
}

function DoubtRow({ row, partes }: { readonly row: Pendiente; readonly partes: readonly string[] }) {
  const { unidades } = useObservable(useHost().session.persona);
  const { un_id, id, titulo, fechah_x, nombres = {} } = row;
  const names = partes.slice(0, 3).map((parte) => nombres[parte] ?? parte);
  const rest = partes.length > 3 ? [`+${partes.length - 3}`] : [];
  return (
    <ListRow
      title={titulo}
      subtitle={[formatDateTime(fechah_x), unidades[un_id] ?? un_id].join(' · ')}
      {...(names.length > 0 && {
        meta: [...names, ...rest].map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        )),
      })}
      href={`/porrevisar?${new URLSearchParams({ un: un_id, id })}`}
    />
  );
}
