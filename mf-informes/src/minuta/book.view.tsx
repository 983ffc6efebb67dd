import type { MinutaDias } from '@gr/shared/domain/minuta/minuta';
import { startOfDate } from '@gr/shared/domain/valor/time';
import { filterByText, NoUnits, Page, ReadingView, useHost, useSearchParams } from '@gr/shared/screen';
import {
  addDays,
  Banner,
  EmptyState,
  LinkButton,
  List,
  ListRow,
  Row,
  SearchField,
  Section,
  Stack,
  useObservable,
} from '@gr/shared/ui';
import { UnitChoice } from '../period/choose.view.tsx';
import { searchText } from './entries.model.ts';
import { Entries } from './entry.view.tsx';
import { BookFiles } from './files.view.tsx';
import { mensajes as m } from './mensajes.ts';
import { type BookPlace, bookPath, useBook, useBookPlace } from './use-book.ts';

const NO_DAYS: MinutaDias = {};
/** Days after an entry in which its correction is looked for (our choice): it stands on the day on which it arrived. */
const CORRECTED = 7;

/** Last day that is read for a day of the book. */
function correctedUntil(fecha: string, today: string): string {
  const last = addDays(fecha, CORRECTED);
  return last < today ? last : today;
}

/** `minuta?un=&fecha=&q=`: the book of a unit's day, newest first. */
export function BookView() {
  const place = useBookPlace();
  if (place !== null) return <DayOf {...place} />;
  return (
    <Page title={m.titulo}>
      <NoUnits />
    </Page>
  );
}

function DayOf({ un_id, un_nombre, fecha, today }: BookPlace) {
  const { session } = useHost();
  const { rol, emp_id } = useObservable(session.persona);
  const [params, setParams] = useSearchParams();
  const { reading, days, all: known } = useBook(un_id, fecha, correctedUntil(fecha, today));
  const all = known.filter((one) => one.fecha === fecha);
  const words = params.get('q') ?? '';
  const found = filterByText(all, words, searchText);
  const search = (q: string) => {
    const next = new URLSearchParams(params);
    if (q === '') next.delete('q');
    else next.set('q', q);
    setParams(next, { replace: true });
  };
  // The rules take notes from who works on the unit; the office reads.
  const writes = rol !== 'admin';
  const dayPath = (day: string) => bookPath('/minuta', { un: un_id, fecha: day });
  const isToday = fecha === today;
  const toNote = (
    <LinkButton
      full
      size="large"
      variant="primary"
      icon="edit"
      href={bookPath('/minuta/anotar', { un: un_id })}
    >
      {m.anotar}
    </LinkButton>
  );
  return (
    <Page
      title={m.titulo}
      subtitle={`${m.dia(startOfDate(fecha))} · ${un_nombre}`}
      {...(writes && isToday && { actions: toNote })}
    >
      <Stack>
        <UnitChoice un_id={un_id} />
        <Row justify="between">
          <LinkButton icon="chevron-left" href={dayPath(addDays(fecha, -1))}>
            {m.antes}
          </LinkButton>
          {!isToday && (
            <LinkButton icon="chevron-right" href={dayPath(addDays(fecha, 1))}>
              {m.despues}
            </LinkButton>
          )}
        </Row>
        {isToday && <Waiting />}
        {isToday && writes && (
          <List label={m.relevo}>
            <ListRow
              icon="signature"
              title={m.relevo}
              subtitle={m.relevo_ayuda}
              href={bookPath('/minuta/relevo', { un: un_id })}
            />
          </List>
        )}
      </Stack>
      <ReadingView reading={reading} empty={m.vacio} isEmpty={() => all.length === 0}>
        {() => (
          <Stack gap={5}>
            <SearchField label={m.buscar} value={words} onChange={search} />
            {found.length === 0 ? (
              <EmptyState icon="search" message={m.sin_resultado(words)} />
            ) : (
              <Entries
                rows={found}
                all={known}
                correct={({ clave, que, emp_id: by, ref }) =>
                  writes && by === emp_id && ref === undefined && que !== 'leida'
                    ? bookPath('/minuta/anotar', { un: un_id, que, corrige: clave })
                    : null
                }
              />
            )}
          </Stack>
        )}
      </ReadingView>
      {reading.snapshot && (
        <Section>
          <BookFiles
            {...{ un_id, un_nombre, fecha, all, known }}
            days={days?.[fecha] ? { [fecha]: days[fecha] } : NO_DAYS}
            at={reading.snapshot.at}
            isFresh={reading.snapshot.source === 'server'}
          />
        </Section>
      )}
    </Page>
  );
}

/** Notes that are on the phone and not in the book yet. */
function Waiting() {
  const status = useObservable(useHost().outbox.status);
  const own = status.filter(
    ({ aggregate, state }) => aggregate.startsWith('minuta/') && state !== 'entregado',
  );
  return own.length === 0 ? null : <Banner icon="saved-on-phone">{m.por_enviar(own.length)}</Banner>;
}
