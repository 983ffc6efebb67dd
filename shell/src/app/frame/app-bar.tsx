import { cx, Icon, IconButton, type IconName, useDesk, useObservable } from '@gr/shared/ui';
import { type PointerEvent, useState } from 'react';
import type { MoreSheetProps } from '../../screens/alarma/more-sheet.tsx';
import { useHold } from '../../screens/alarma/use-hold.ts';
import { Link } from '../../work/link.tsx';
import { lugares } from '../../work/navigation/mensajes.ts';
import { Overlay } from '../../work/overlay.tsx';
import type { SyncSummary } from '../../work/sync.ts';
import { useWork } from '../../work/work.ts';
import { marco } from '../mensajes.ts';
import s from './frame.module.css';

const drawings: Readonly<Record<SyncSummary['tono'], IconName>> = {
  al_dia: 'delivered',
  pendiente: 'saved-on-phone',
  enviando: 'sending',
  sin_conexion: 'offline',
  comprobando: 'clock',
  error: 'problem',
};

/**
 * The state of all records in one line; leads to the Centro de envíos. `compact` shows icon and number only, to leave room for a
 * title; also without a connection, which the strip below it shows in words.
 */
function SyncPill({ compact = false }: { readonly compact?: boolean }) {
  const { sync } = useWork();
  const { tono, texto, pendientes } = useObservable(sync);
  const shown = compact || tono === 'sin_conexion' ? (pendientes > 0 ? String(pendientes) : null) : texto;
  // The accessible name begins with the visible text, also where the two differ: «2» beside «Enviando 1 de 3».
  const spoken = shown === null || texto.includes(shown) ? texto : `${shown}: ${texto}`;
  return (
    <>
      <Link to="/envios" className={cx(s.pill, s[tono])} label={`${spoken}. ${lugares.envios}`}>
        <Icon name={drawings[tono]} size={18} />
        {shown !== null && <span className={cx(shown === texto && s.words)}>{shown}</span>}
      </Link>
      <span role="status" className={s.hidden}>
        {texto}
      </span>
    </>
  );
}

export interface AppBarProps {
  readonly title: string;
  /** The person, the unit, the date. */
  readonly subtitle?: string | undefined;
  /** Inside a task the bar leads back instead of to the menu. */
  readonly back: boolean;
  readonly onMenu: () => void;
}

/** Longest title, characters, beside which a phone of 360 px has room for the pill's words. */
const LONG = 11;

/** Menu or back, title, sync pill, more. */
export function AppBar({ title, subtitle, back, onMenu }: AppBarProps) {
  const { history } = useWork();
  const narrow = !useDesk();
  const long = narrow && title.length > LONG;
  return (
    <header className={s.bar}>
      {back ? (
        <IconButton icon="back" label={marco.atras} onPress={() => history.back()} />
      ) : (
        <IconButton icon="menu" label={marco.abrirMenu} onPress={onMenu} />
      )}
      <div className={s.titles}>
        <h1 id="titulo-app" className={cx(s.title, long && s.long)}>
          {title}
        </h1>
        {subtitle !== undefined && <p className={s.subtitle}>{subtitle}</p>}
      </div>
      <SyncPill compact={long || (narrow && back)} />
      <More />
    </header>
  );
}

const sheet = async () =>
  (await import(/* webpackChunkName: 'sheets' */ '../../screens/alarma/more-sheet.tsx')).MoreSheet;

const afterHome = async () =>
  (await import(/* webpackChunkName: 'after-home' */ './after-home.tsx')).AfterHome;

/** Opens the sheet with the alarm, whose code is loaded on demand; held, it gives the alarm. */
function More() {
  const { persona } = useWork();
  const [stage, setStage] = useState<MoreSheetProps['stage'] | null>(null);
  const admin = persona.rol === 'admin';
  const { start, stop } = useHold(() => setStage(admin ? 'open' : 'give'));
  const letGo = ({ pointerId }: PointerEvent) => {
    if (!stop(pointerId)) return;
    setStage((now) => (now === 'hold' ? null : now));
  };
  const show = () => setStage((now) => (now === 'give' ? now : 'open'));
  const close = () => setStage(null);
  const onGiven = () => setStage((now) => (now === 'give' ? 'open' : now));
  return (
    <>
      <span
        // A reload would end the hold.
        data-at-stake={stage !== null || undefined}
        onPointerDownCapture={({ pointerId }) => {
          start(pointerId);
          // Its code is here by the end of the hold.
          if (!admin) setStage((now) => now ?? 'hold');
        }}
        onPointerUpCapture={letGo}
        onPointerCancelCapture={letGo}
        onPointerLeave={letGo}
      >
        <IconButton
          icon={admin ? 'more' : 'siren'}
          label={admin ? marco.opciones : marco.alarma}
          onPress={show}
        />
      </span>
      <Overlay load={afterHome} props={{ onAlarm: show }} />
      {stage && <Overlay load={sheet} props={{ stage, onGiven, onClose: close }} onFailed={close} />}
    </>
  );
}
