import type { Query } from '@gr/shared/contract/data';
import { mayDecide } from '@gr/shared/domain/registro/decision-ops';
import { type Decision, inOrder, type Pendiente } from '@gr/shared/domain/registro/decisiones';
import { Page, ReadingView, useHost, useWatch } from '@gr/shared/screen';
import { Button, Card, formatDateTime, LinkButton, Section, Stack, useObservable } from '@gr/shared/ui';
import { mensajes as m } from '../mensajes-doubts.ts';
import { Decide } from './decide.view.tsx';
import { DecisionList } from './decision-list.view.tsx';
import { useHeldGroups, useQueue } from './queue.data.ts';
import { type Group, marksOf, waits } from './queue.model.ts';

const decisionsOf = (un_id: string, id: string): Query => ({
  path: `_decisiones_/${un_id}`,
  orderBy: 'id_registro',
  equalTo: id,
  limitToLast: 50,
});

/** Where each kind of record is read. */
const PLACES: Readonly<Record<Pendiente['arbol'], (un: string, id: string) => string>> = {
  _recorridos_: (un, ronda) => `/verrecorr?${new URLSearchParams({ ronda, un })}`,
  _supervisiones_: (un, id) => `/supervisiones/${encodeURIComponent(id)}?${new URLSearchParams({ un })}`,
  _listascheck_: (un, id) => `/listascheckvermas?${new URLSearchParams({ un, id })}`,
  _inventarios_: (un, id) => `/inventariohis?${new URLSearchParams({ un, id })}`,
};

/** The person of a record, by the field of its kind. */
interface Author {
  readonly rond_id?: string;
  readonly super_id?: string;
  readonly emp_id?: string;
}

interface Props {
  readonly un_id: string;
  readonly id: string;
}

/** What is doubted of one record, part by part, and what was decided on it before. */
export function RecordDoubts({ un_id, id }: Props) {
  const { emp_id, rol, unidades } = useObservable(useHost().session.persona);
  const { rows, units } = useQueue(un_id);
  const decided = useWatch<Record<string, Decision>>(decisionsOf(un_id, id));
  const decisiones = decided.snapshot?.value ?? {};
  const { groups, reading, nuevos, show } = useHeldGroups(
    rows.filter((one) => one.id === id),
    units,
  );
  const row = groups[0]?.doubts[0]?.row;
  const [first] = inOrder(decisiones);
  const arbol = row?.arbol ?? first?.arbol;
  const record = useWatch<Author>(arbol ? { path: `${arbol}/${un_id}/${id}` } : null).snapshot?.value;
  const author = row?.emp_id ?? record?.rond_id ?? record?.super_id ?? record?.emp_id;
  const may = author !== undefined && mayDecide({ emp_id: author }, emp_id, rol);
  return (
    <Page
      task
      title={row?.titulo ?? m.titulo}
      {...(row && {
        subtitle: [row.emp_nom, formatDateTime(row.fechah_x), unidades[un_id] ?? un_id].join(' · '),
      })}
    >
      <ReadingView reading={reading} empty={m.sinDudas}>
        {() => (
          <>
            {row && !may && <p>{m.suyo}</p>}
            {groups.map((group) => (
              <CauseCard key={group.keys.join()} row={row as Pendiente} group={group} may={may} rows={rows} />
            ))}
            {nuevos > 0 && (
              <Button full onPress={show}>
                {m.nuevos(nuevos)}
              </Button>
            )}
          </>
        )}
      </ReadingView>
      <DecisionList
        decisiones={decisiones}
        nombres={row?.nombres ?? {}}
        de={{ un_id, id, titulo: row?.titulo ?? m.titulo }}
        may={may}
      />
      {arbol && <LinkButton href={PLACES[arbol](un_id, id)}>{m.verRegistro}</LinkButton>}
      <LinkButton href="/porrevisar">{m.verTodo}</LinkButton>
    </Page>
  );
}

/** One group of a record: all of it together where it has several parts, and each by itself. */
function CauseCard({
  row,
  group,
  may,
  rows,
}: {
  readonly rows: readonly Pendiente[];
  readonly row: Pendiente;
  readonly group: Group;
  readonly may: boolean;
}) {
  const { arbol, causas, whole, cuantas } = group;
  const { nombres = {} } = row;
  const names = causas.map((causa) => m.causa(arbol, whole, causa));
  const title = m.causas(names);
  const partes = group.doubts.flatMap((doubt) => doubt.partes);
  const decide = (of: readonly string[], n: number, label: string) =>
    may && (
      <Decide
        choices={[{ de: row, sobre: marksOf(group, of) }]}
        open={waits(row.id, marksOf(group, of), rows)}
        cuantas={n}
        whole={whole}
        label={label}
      />
    );
  return (
    <Card title={title}>
      {names.length > 1 && <p>{m.todas(names)}</p>}
      {partes.length > 1 && <p>{m.partes(arbol, cuantas)}</p>}
      {(whole || partes.length > 1) && decide(partes, cuantas, title)}
      {partes.length > 0 && (
        <Section>
          <Stack gap={3}>
            {partes.map((parte) => (
              <Stack key={parte} gap={1}>
                <p>{nombres[parte] ?? parte}</p>
                {decide([parte], 1, nombres[parte] ?? parte)}
              </Stack>
            ))}
          </Stack>
        </Section>
      )}
    </Card>
  );
}
