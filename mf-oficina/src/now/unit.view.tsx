import { startWords } from '@gr/shared/domain/dia/start-words';
import { placeOfDay } from '@gr/shared/domain/dia/today';
import type { RondaDia } from '@gr/shared/domain/registro/round-day';
import { wordsOfDay } from '@gr/shared/domain/ronda/state-words';
import { Link } from '@gr/shared/screen';
import { List, ListRow, StateChip } from '@gr/shared/ui';
import { memo } from 'react';
import type { BoardUnit } from './board.model.ts';
import s from './board.module.css';
import { mensajes } from './mensajes.ts';

/** Open matters of a unit, in words. */
export function needsOf({
  alertas,
  callados,
  novedades,
}: Pick<BoardUnit, 'alertas' | 'callados' | 'novedades'>) {
  return [
    ...(alertas > 0 ? [mensajes.cuantasAlertas(alertas)] : []),
    ...(callados > 0 ? [mensajes.cuantosCallados(callados)] : []),
    ...(novedades > 0 ? [mensajes.cuantasNovedades(novedades)] : []),
  ];
}

/** Whether two readings of a unit show the same: an unchanged day is the same object. */
export function showsTheSame(a: { readonly unit: BoardUnit }, b: { readonly unit: BoardUnit }): boolean {
  const [one, other] = [a.unit, b.unit];
  return (
    one.un_id === other.un_id &&
    one.nombre === other.nombre &&
    one.open.length === other.open.length &&
    one.open.every((alerta, at) => alerta === other.open[at]) &&
    one.novedades === other.novedades &&
    one.hoy === other.hoy &&
    one.callados === other.callados &&
    one.unread === other.unread &&
    one.enTurno?.join() === other.enTurno?.join() &&
    one.dias.length === other.dias.length &&
    one.dias.every((dia, at) => dia === other.dias[at])
  );
}

interface RoundRowProps {
  readonly dia: RondaDia;
  /** Its day: any moment of it, ms since epoch. */
  readonly hoy: number;
}

/** Whether two readings of a round show the same: a unit's reading arrives whole, and one of its rounds changes at a time. */
export function saysTheSame({ dia: a, hoy }: RoundRowProps, { dia: b, hoy: then }: RoundRowProps): boolean {
  const text = (dia: RondaDia, key: keyof RondaDia) =>
    typeof dia[key] === 'object' ? JSON.stringify(dia[key]) : dia[key];
  const keys = Object.keys(a) as (keyof RondaDia)[];
  return (
    hoy === then &&
    (a === b || (keys.length === Object.keys(b).length && keys.every((key) => text(a, key) === text(b, key))))
  );
}

const RoundRow = memo(function RoundRow({ dia, hoy }: RoundRowProps) {
  return (
    <ListRow
      title={`${startWords(dia.ini_x, hoy)} ${dia.nom_plan}`}
      {...(dia.rond_nom !== undefined && { subtitle: dia.rond_nom })}
      href={placeOfDay(dia)}
      trailing={wordsOfDay(dia).map(({ text, tone, icon }) => (
        <StateChip key={text} tone={tone} icon={icon}>
          {text}
        </StateChip>
      ))}
    />
  );
}, saysTheSame);

/** A unit with its rounds of today. Rendered again only when it changed: a board has a hundred, and one changes at a time. */
export const UnitRounds = memo(function UnitRounds({ unit }: { readonly unit: BoardUnit }) {
  const { un_id, nombre, dias, hoy, enTurno, unread } = unit;
  const needs = needsOf(unit);
  return (
    <section className={s.unit} aria-label={nombre}>
      <h3 className={s.name}>
        <Link to={`/oficina/unidades/${un_id}`}>{nombre}</Link>
      </h3>
      {needs.length > 0 && <p className={s.needs}>{needs.join(' · ')}</p>}
      {enTurno !== null && <p>{mensajes.enTurno(enTurno)}</p>}
      {unread && <p className={s.needs}>{mensajes.sinLeer}</p>}
      {dias.length === 0 ? (
        !unread && <p>{mensajes.sinRondas}</p>
      ) : (
        <List label={mensajes.rondas}>
          {dias.map((dia) => (
            <RoundRow key={dia.id} dia={dia} hoy={hoy} />
          ))}
        </List>
      )}
    </section>
  );
}, showsTheSame);
