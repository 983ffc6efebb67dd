import { drawCode } from '@gr/shared/domain/qr/drawn-code';
import { digitsAt, type PostScreen, readPostScreen } from '@gr/shared/domain/qr/post-screen';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import { PERIOD_MS, periodAt } from '@gr/shared/domain/qr/rotating-code';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { useEffect, useState } from 'react';
import { localKeyValue } from '../../base/kv.ts';
import { keepAwake } from '../../ports/device/keep-awake.ts';
import { clockAhead } from './clock-check.ts';
import { puesto as m } from './mensajes.ts';
import s from './puesto.module.css';

/** Key of the fragment a device was given. */
const KEPT = 'gr.puesto';
/** How often the clock is compared, ms: an hour (our choice). */
const CHECK_MS = 3_600_000;

/**
 * Takes what the link brought and keeps it, so that the page shows the same after a restart; the address is left without it, for whoever
 * looks at it. A link of another point takes the place of the one before.
 */
function takeScreen(): { readonly screen: PostScreen | null; readonly kept: boolean } {
  const brought = readPostScreen(location.hash.slice(1));
  if (!brought) return { screen: readPostScreen(localKeyValue.get(KEPT) ?? ''), kept: true };
  const kept = localKeyValue.set(KEPT, location.hash.slice(1));
  if (kept) history.replaceState(null, '', location.pathname);
  return { screen: brought, kept };
}

/** `/puesto`: the code of one point, which changes each minute. It works offline and without a session; a newer version is taken with the next start of the device. */
export function PostView() {
  const [{ screen, kept }] = useState(takeScreen);
  useEffect(() => keepAwake(navigator, document), []);
  if (!screen) return <main className={s.page}>{m.sin_codigo}</main>;
  return (
    <main className={s.page}>
      <h1 className={s.name}>{screen.nom_qr}</h1>
      <p>{screen.un_nombre}</p>
      <Code screen={screen} />
      <Ahead />
      {!kept && <p role="alert">{m.no_guardado}</p>}
    </main>
  );
}

function Code({ screen }: { readonly screen: PostScreen }) {
  const [now, setNow] = useState(Date.now);
  const [digits, setDigits] = useState('');
  const period = periodAt(now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    let open = true;
    void digitsAt(screen, period * PERIOD_MS).then((found) => open && setDigits(found));
    return () => {
      open = false;
    };
  }, [screen, period]);
  const { size, path } = drawCode(formatTextoQr({ ...screen, firma: digits }), 'L');
  const left = Math.ceil(((period + 1) * PERIOD_MS - now) / 1000);
  return (
    <>
      <svg className={s.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={m.codigo(screen.nom_qr)}>
        {digits !== '' && <path d={path} shapeRendering="crispEdges" />}
      </svg>
      <p className={s.digits}>
        {screen.qr_id} {digits.slice(0, 4)} {digits.slice(4)}
      </p>
      <p>
        {fechahLocal(now).slice(11, 16)} · {m.cambia(left)}
      </p>
      <p>{m.lea}</p>
    </>
  );
}

/** A warning when the clock of this device is wrong. */
function Ahead() {
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const ahead = await clockAhead();
      if (ahead !== null) setMinutes(Math.round(Math.abs(ahead) / 60_000));
    };
    void look();
    const timer = setInterval(() => void look(), CHECK_MS);
    const now = (): void => void look();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, []);
  return minutes > 0 && <p role="alert">{m.reloj(minutes)}</p>;
}
