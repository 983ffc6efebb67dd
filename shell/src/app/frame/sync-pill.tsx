import { cx, Icon, type IconName, useObservable } from '@gr/shared/ui';
import { Link } from '../../work/link.tsx';
import { lugares } from '../../work/navigation/mensajes.ts';
import type { SyncSummary } from '../../work/sync.ts';
import { useWork } from '../../work/work.ts';
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
 * The state of all records in one line; leads to the Centro de envíos. `compact` leaves the room to a title: icon and number;
 * so without a connection, which the strip below it says in words.
 */
export function SyncPill({ compact = false }: { readonly compact?: boolean }) {
  const { sync } = useWork();
  const { tono, texto, pendientes } = useObservable(sync);
  const shown = compact || tono === 'sin_conexion' ? (pendientes > 0 ? String(pendientes) : null) : texto;
  // The name says first what is seen, also where the two differ: «2» beside «Enviando 1 de 3».
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
