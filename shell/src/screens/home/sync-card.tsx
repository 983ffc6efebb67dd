import { Icon, useObservable } from '@gr/shared/ui';
import { Link } from '../../work/link.tsx';
import type { SyncSummary } from '../../work/sync.ts';
import { useWork } from '../../work/work.ts';
import { borradores } from '../drafts/mensajes.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import s from './home.module.css';
import { inicio } from './mensajes.ts';

/**
 * Pending records, which lead to the Centro de envíos; a line of text when nothing is left to do. A problem stands first on the page. All
 * else stands last, where nothing below moves under a finger as the queue fills and empties.
 */
export function SyncCard({ place }: { readonly place: 'first' | 'last' }) {
  const { sync, ready } = useWork();
  const summary = useObservable(sync);
  const prepared = useObservable(ready);
  const drafts = useDrafts().drafts.length;
  if ((summary.tono === 'error') !== (place === 'first')) return null;
  const told = sentence(summary, prepared, drafts);
  if (summary.tono === 'al_dia') return <p className={s.second}>{told}</p>;
  return (
    <Link to="/envios" className={s.sync}>
      <Icon
        name={
          summary.tono === 'error'
            ? 'problem'
            : summary.tono === 'comprobando'
              ? 'clock'
              : summary.pendientes === 0
                ? 'delivered'
                : 'saved-on-phone'
        }
      />
      <span className={s.syncTexts}>
        {/* That there is no connection stands over the page. */}
        <span className={s.syncTitle}>
          {summary.tono === 'sin_conexion' ? inicio.sinEnviar(summary.pendientes) : summary.texto}
        </span>
        <span className={s.second}>{told}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

function sentence({ tono, pendientes, soloAvisos }: SyncSummary, prepared: boolean, drafts: number): string {
  if (tono === 'comprobando') return inicio.comprobando;
  if (tono === 'error') return pendientes === 0 ? inicio.faltan : inicio.conProblema;
  if (soloAvisos) return inicio.faltaAvisar;
  if (pendientes === 0 && prepared) return inicio.listoSinConexion;
  // With unsaved drafts below, «todo» would be wrong.
  if (pendientes === 0) return drafts > 0 ? borradores.sinGuardar(drafts) : inicio.todoEnviado;
  if (tono === 'sin_conexion') return inicio.saldran;
  return tono === 'enviando' ? inicio.enviandoAhora : inicio.faltaEnviar(pendientes);
}
