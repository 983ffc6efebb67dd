import type { PuntoLeido, Ronda } from '@gr/shared/domain/registro/records';
import { isFree } from '@gr/shared/domain/ronda/ronda';
import { isUnfinished, lacksPhoto, unanswered } from '@gr/shared/domain/ronda/tareas';
import { useHost } from '@gr/shared/screen';
import { formatTime, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { observaciones } from '../ronda/timeline.model.ts';
import { Band } from '../viewfinder/band.view.tsx';
import { refusalOf } from './refusal.model.ts';
import type { ScanOutcome } from './scanqr.data.ts';

interface Props {
  readonly outcome: ScanOutcome;
  readonly ronda: Ronda;
  /** Continues scanning without returning to the round. */
  readonly onNext: () => void;
  readonly onUndo: (punto: PuntoLeido) => void;
  /** Opens the open tasks of a point. */
  readonly onComplete: (qr_id: string) => void;
}

const m = mensajes.scanqr;

/** Result of a read as a band. */
export function OutcomeBand({ outcome, ronda, onNext, onUndo, onComplete }: Props) {
  const { un_nombre } = ronda;
  const free = isFree(ronda);
  const { unidades } = useObservable(useHost().session.persona);
  if (outcome.tipo === 'marcado') {
    const { punto } = outcome;
    const wrong = observaciones(punto, free).length > 0 || isOfOtherKind(outcome);
    return (
      <Band
        tone={wrong ? 'aviso' : 'ok'}
        titulo={m.marcado(punto.nom_qr, formatTime(punto.fechah_x))}
        texto={sentenceOf(outcome, free)}
        acciones={[
          { texto: m.seguir, onPress: onNext },
          { texto: mensajes.punto.deshacer, icon: 'undo', onPress: () => onUndo(punto) },
        ]}
      />
    );
  }
  if (outcome.tipo === 'repetido') {
    const { punto, asked } = outcome;
    const complete = { texto: mensajes.punto.completar, onPress: () => onComplete(punto.qr_id) };
    return (
      <Band
        tone="aviso"
        titulo={punto.nom_qr}
        texto={m.repetido(formatTime(punto.fechah_x))}
        acciones={isUnfinished(asked, punto) ? [complete] : []}
      />
    );
  }
  return <Band tone="error" titulo={refusalOf(outcome, unidades, un_nombre)} />;
}

type Marked = Extract<ScanOutcome, { tipo: 'marcado' }>;

/** Whether the point asks for another kind of sign than the one read. */
const isOfOtherKind = ({ aviso }: Marked): boolean => aviso === 'pide_cambia' || aviso === 'pide_nfc';

/** The most important sentence about a saved read: its kind of sign, its time, its other marks, the next task, or the code. */
function sentenceOf(outcome: Marked, free: boolean): string {
  const { punto, aviso, asked, ventana } = outcome;
  if (aviso && isOfOtherKind(outcome)) return m[aviso];
  const { no_antes_x, no_despues_x } = ventana;
  if (punto.estado_qr === 'anticipado' && no_antes_x !== undefined)
    return m.anticipado(formatTime(no_antes_x));
  if (punto.estado_qr === 'tardio' && no_despues_x !== undefined) return m.tardio(formatTime(no_despues_x));
  const marks = observaciones(punto, free);
  if (marks.length > 0) return m.conMarca(marks.join(' · '));
  if (isUnfinished(asked, punto)) {
    return mensajes.punto.sigue(lacksPhoto(asked, punto), unanswered(asked, punto).length);
  }
  return aviso ? m[aviso] : m.guardado;
}
