import { useHost } from '@gr/shared/screen';
import { formatTime, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { observaciones } from '../ronda/timeline.model.ts';
import { Band } from '../viewfinder/band.view.tsx';
import type { ScanOutcome } from './scanqr.data.ts';

interface Props {
  readonly outcome: ScanOutcome;
  /** Goes on scanning without going back to the round. */
  readonly onNext: () => void;
}

const m = mensajes.scanqr;

/** What a read led to, in one band. */
export function OutcomeBand({ outcome, onNext }: Props) {
  const { unidades } = useObservable(useHost().session.persona);
  if (outcome.tipo === 'marcado') {
    const { punto, aviso } = outcome;
    const marks = observaciones(punto);
    return (
      <Band
        tone={marks.length > 0 ? 'aviso' : 'ok'}
        titulo={m.marcado(punto.nom_qr, formatTime(punto.fechah_x))}
        texto={marks.length > 0 ? m.con_marca(marks.join(' · ')) : aviso ? m[aviso] : m.guardado}
        accion={{ texto: m.seguir, onPress: onNext }}
      />
    );
  }
  if (outcome.tipo === 'repetido') {
    const { nom_qr, fechah_x } = outcome.punto;
    return <Band tone="aviso" titulo={nom_qr} texto={m.repetido(formatTime(fechah_x))} />;
  }
  if (outcome.tipo === 'no_guardado') return <Band tone="error" titulo={outcome.mensaje} />;
  const { resultado: result, un_id } = outcome;
  if (result === 'otra_unidad') {
    return <Band tone="error" titulo={m.otra_unidad(un_id ? (unidades[un_id] ?? un_id) : undefined)} />;
  }
  return <Band tone="error" titulo={textOf(result)} />;
}

function textOf(result: Exclude<Extract<ScanOutcome, { tipo: 'rechazado' }>['resultado'], 'otra_unidad'>) {
  switch (result) {
    case 'no_registrado':
    case 'firma_invalida':
    case 'retirado':
    case 'no_es_qr':
    case 'codigo_desconocido':
      return m[result];
    default:
      return m.no_registrado;
  }
}
