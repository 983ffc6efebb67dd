import type { Anotacion } from '@gr/shared/domain/minuta/minuta';
import { startOfDate } from '@gr/shared/domain/valor/time';
import { stripOf, useHost, usePictures } from '@gr/shared/screen';
import { Card, LinkButton, PhotoStrip, Row, Section, StateChip, useObservable } from '@gr/shared/ui';
import { wordsOf } from './entries.model.ts';
import { mensajes as m, QUE } from './mensajes.ts';
import s from './minuta.module.css';

interface Props {
  readonly rows: readonly Anotacion[];
  /** Every entry that was read, also those a search leaves out. */
  readonly all: readonly Anotacion[];
  /** Address of the form that corrects an entry; absent = none may be corrected here. */
  readonly correct?: (one: Anotacion) => string | null;
}

/** Entries of the book under their days, each with its photos. */
export function Entries({ rows, all, correct }: Props) {
  const days = [...new Set(rows.map(({ fecha }) => fecha))];
  return days.map((day) => (
    <Section key={day} title={m.dia(startOfDate(day))}>
      <ol className={s.list} aria-label={m.lista}>
        {rows
          .filter(({ fecha }) => fecha === day)
          .map((one) => (
            <li key={one.clave}>
              <Entry one={one} all={all} href={correct?.(one) ?? null} />
            </li>
          ))}
      </ol>
    </Section>
  ));
}

function Entry({
  one,
  all,
  href,
}: {
  readonly one: Anotacion;
  readonly all: readonly Anotacion[];
  readonly href: string | null;
}) {
  const words = wordsOf(one, all);
  const { rol, emp_id } = useObservable(useHost().session.persona);
  // `ver_foto` gives a guard no photo of another person's beginning of a shift.
  const isHidden = one.que === 'turno' && rol === 'rondero' && one.emp_id !== emp_id;
  const files = Object.values(isHidden ? {} : (one.archivos ?? {})).filter(({ tipo }) => tipo === 'foto');
  return (
    <Card icon={QUE[one.que][1]} title={words.que} trailing={<span className={s.quiet}>{one.n}</span>}>
      {words.texto !== '' && <p className={s.text}>{words.texto}</p>}
      <p className={s.quiet}>{words.quien}</p>
      {words.llego !== null && <p className={s.quiet}>{words.llego}</p>}
      {words.notas.map((note) => (
        <StateChip key={note} tone="info">
          {note}
        </StateChip>
      ))}
      {files.length > 0 && <Photos files={files} />}
      {href !== null && (
        <Row justify="end">
          <LinkButton variant="quiet" icon="edit" href={href}>
            {m.corregir}
          </LinkButton>
        </Row>
      )}
    </Card>
  );
}

function Photos({ files }: { readonly files: Parameters<typeof stripOf>[0] }) {
  const { urls, faults } = usePictures(files);
  return <PhotoStrip photos={stripOf(files, urls, faults)} />;
}
