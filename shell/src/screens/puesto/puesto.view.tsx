import { drawCode } from '@gr/shared/domain/qr/drawn-code';
import { digitsAt, type PostScreen, readPostScreen } from '@gr/shared/domain/qr/post-screen';
import { formatTextoQr } from '@gr/shared/domain/qr/qr';
import { PERIOD_MS, periodAt, TOLERANCE_MS } from '@gr/shared/domain/qr/rotating-code';
import { fechahLocal } from '@gr/shared/domain/valor/time';
import { useEffect, useState } from 'react';
import { localKeyValue } from '../../base/kv.ts';
import { keepAwake } from '../../ports/device/keep-awake.ts';
import { puesto as m } from './mensajes.ts';
import s from './puesto.module.css';

/** Time after which an answer says nothing of the hour any more, ms (our choice). */
const SLOW_MS = 10_000;

/** Key of the fragment a device was given. */
const KEPT = 'gr.puesto';
/** How often the clock is compared, ms: an hour (our choice). */
const CHECK_MS = 3_600_000;

/** What the page shows; `alert`: what is wrong with the link, or with keeping it. */
interface Taken {
  readonly screen: PostScreen | null;
  readonly alert: string | null;
}

/**
 * Takes what the link brought and keeps it, so that the page shows the same after a restart; the address is left without it, for whoever
 * looks at it. A link of another point takes the place of the one before; one that can't be read leaves it, and says so.
 */
function takeScreen(): Taken {
  const link = location.hash.slice(1);
  const brought = readPostScreen(link);
  if (brought && !localKeyValue.set(KEPT, link)) return { screen: brought, alert: m.noGuardado };
  if (link !== '') history.replaceState(null, '', location.pathname);
  const screen = brought ?? readPostScreen(localKeyValue.get(KEPT) ?? '');
  return { screen, alert: link !== '' && !brought ? m.incompleta : null };
}

/** `/puesto`: the code of one point, which changes each minute. It works offline and without a session; a newer version is taken with the next start of the device. */
export function PostView() {
  const [{ screen, alert }, setTaken] = useState(takeScreen);
  useEffect(() => keepAwake(navigator, document), []);
  useEffect(() => {
    // A link opened where the page already stands changes the fragment alone.
    const take = (): void => setTaken(takeScreen());
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  const notice = alert !== null && <p role="alert">{alert}</p>;
  if (!screen) return <main className={s.page}>{notice || m.sinCodigo}</main>;
  return (
    <main className={s.page}>
      <h1 className={s.name}>{screen.nom_qr}</h1>
      <p>{screen.un_nombre}</p>
      <Code key={screen.clave} screen={screen} />
      <Ahead />
      {notice}
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

/** A warning when the clock of this device is so wrong that its codes are of another hour. */
function Ahead() {
  const [ahead, setAhead] = useState(0);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const found = await clockAhead();
      if (found !== null) setAhead(found);
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
  return Math.abs(ahead) > TOLERANCE_MS && <p role="alert">{m.reloj(ahead)}</p>;
}

/**
 * How far the device's clock is ahead of the web server's by the `Date` of an answer (RFC 9110, 6.6.1: whole seconds), ms; `null` = no
 * answer, or a slow one. A query of its own leads past caches, whose answers have the hour of an earlier one.
 */
async function clockAhead(): Promise<number | null> {
  const began = Date.now();
  try {
    const answer = await fetch(`/index.html?${began}`, { method: 'HEAD', cache: 'no-store' });
    const server = Date.parse(answer.headers.get('date') ?? '');
    const now = Date.now();
    return Number.isNaN(server) || now - began > SLOW_MS ? null : now - server;
  } catch {
    // Offline, which is no failure here: the next look tells.
    return null;
  }
}
