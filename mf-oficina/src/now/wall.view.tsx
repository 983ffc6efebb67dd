import { takerOf } from '@gr/shared/domain/dia/escalera';
import { startWords } from '@gr/shared/domain/dia/start-words';
import { wordOfAlerta } from '@gr/shared/domain/ronda/alert-words';
import { wordsOfDay } from '@gr/shared/domain/ronda/state-words';
import { Page, ReadingView, useHost, useNow } from '@gr/shared/screen';
import { cx, FullScreen, formatTime, Icon, type Tone, useObservable } from '@gr/shared/ui';
import { memo, useEffect } from 'react';
import { type BoardUnit, isWaiting } from './board.model.ts';
import { mensajes } from './mensajes.ts';
import { sumsOf } from './sums.view.tsx';
import { needsOf, showsTheSame } from './unit.view.tsx';
import { useCompanyBoard } from './use-company-board.ts';
import s from './wall.module.css';

const SECOND = 1_000;

/** `oficina/pared`: the whole board for a wall screen, without controls; the screen stays lit. */
export function WallView() {
  const { route, device } = useHost();
  useEffect(() => device.keepAwake(), [device]);
  return (
    <>
      <Page title={mensajes.pared}>{null}</Page>
      <FullScreen title={mensajes.titulo} onClose={() => route.go('/oficina', { replace: true })}>
        <Wall />
      </FullScreen>
    </>
  );
}

function Wall() {
  const { board, reading } = useCompanyBoard();
  return (
    <section
      className={s.wall}
      aria-label={mensajes.unidades}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keys too (axe, scrollable-region-focusable).
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- the same
    >
      <Clock whole={reading.snapshot !== null && reading.failure === null} />
      <ReadingView reading={reading} empty={mensajes.sinRondas} skeleton="card">
        {() => (
          <>
            <dl className={s.sums}>
              {sumsOf(board).map(({ value, label, tone = 'normal' }) => (
                <div key={label} className={cx(s.sum, s[tone])}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <ul className={s.units}>
              {board.units.map((unit) => (
                <WallUnit key={unit.un_id} unit={unit} />
              ))}
            </ul>
          </>
        )}
      </ReadingView>
    </section>
  );
}

/**
 * The time, and whether the data is current, since people cannot operate a wall screen to check it.
 * @param whole every part of the board was read
 */
function Clock({ whole }: { readonly whole: boolean }) {
  const now = useNow(SECOND);
  const offline = useObservable(useHost().network.state) === 'sin_conexion';
  const current = whole && !offline;
  return (
    <p className={cx(s.clock, !current && s.old)}>
      <Icon name={offline ? 'offline' : current ? 'clock' : 'warning'} size={28} />
      {offline
        ? mensajes.paredSinLinea
        : current
          ? mensajes.paredAbajo(formatTime(now))
          : mensajes.paredFalta}
    </p>
  );
}

/** Red is kept for alerts that nobody has taken: what is over, or taken, is amber. */
function wallTone(tone: Tone = 'neutral'): Tone {
  return tone === 'error' ? 'warn' : tone;
}

const WallUnit = memo(function WallUnit({ unit }: { readonly unit: BoardUnit }) {
  const needs = needsOf({ ...unit, alertas: 0 });
  return (
    <li className={cx(s.unit, unit.alertas > 0 && s.needy)}>
      <b className={s.name}>{unit.nombre}</b>
      {unit.open.map((alerta) => (
        <span key={alerta.id} className={cx(isWaiting(alerta) ? s.alert : s.needs)}>
          {mensajes.alertaPared(
            `${formatTime(alerta.ini_x)} ${wordOfAlerta(alerta.tipo).text}`,
            formatTime(alerta.fechah_x),
            takerOf(alerta)?.emp_nom ?? null,
          )}
        </span>
      ))}
      {needs.length > 0 && <span className={s.needs}>{needs.join(' · ')}</span>}
      {unit.unread && <span className={s.needs}>{mensajes.sinLeer}</span>}
      {unit.dias.length === 0 && !unit.unread && <span>{mensajes.sinRondas}</span>}
      <ul className={s.days}>
        {unit.dias.map((dia) => {
          const [word, ...more] = wordsOfDay(dia);
          return (
            <li key={dia.id} className={cx(s.day, s[wallTone(word?.tone)])}>
              <Icon name={word?.icon ?? 'circle'} size={20} />
              {startWords(dia.ini_x, unit.hoy)} {[word, ...more].map((one) => one?.text).join(', ')}
            </li>
          );
        })}
      </ul>
    </li>
  );
}, showsTheSame);
