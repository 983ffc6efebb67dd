import { useHost } from '@gr/shared/screen';
import { formatTime, useObservable } from '@gr/shared/ui';
import { mensajes } from '../mensajes.ts';
import { Banda } from '../visor/banda.view.tsx';
import type { Respuesta } from './scanqr.data.ts';

interface Props {
  readonly respuesta: Respuesta;
  /** Goes on scanning without going back to the round. */
  readonly onSeguir: () => void;
}

const m = mensajes.scanqr;

/** What a read led to, in one band. */
export function RespuestaBanda({ respuesta, onSeguir }: Props) {
  const { unidades } = useObservable(useHost().session.persona);
  if (respuesta.tipo === 'marcado') {
    const { punto, aviso } = respuesta;
    return (
      <Banda
        tono="ok"
        titulo={m.marcado(punto.nom_qr, formatTime(punto.fechah_x))}
        texto={aviso ? m[aviso] : m.guardado}
        accion={{ texto: m.seguir, onPress: onSeguir }}
      />
    );
  }
  if (respuesta.tipo === 'repetido') {
    const { nom_qr, fechah_x } = respuesta.punto;
    return <Banda tono="aviso" titulo={nom_qr} texto={m.repetido(formatTime(fechah_x))} />;
  }
  if (respuesta.tipo === 'no_guardado') return <Banda tono="error" titulo={respuesta.mensaje} />;
  const { resultado, un_id } = respuesta;
  if (resultado === 'otra_unidad') {
    return <Banda tono="error" titulo={m.otra_unidad(un_id ? (unidades[un_id] ?? un_id) : undefined)} />;
  }
  return <Banda tono="error" titulo={textoDe(resultado)} />;
}

function textoDe(resultado: Exclude<Extract<Respuesta, { tipo: 'rechazado' }>['resultado'], 'otra_unidad'>) {
  switch (resultado) {
    case 'no_registrado':
    case 'firma_invalida':
    case 'retirado':
    case 'no_es_qr':
    case 'codigo_desconocido':
      return m[resultado];
    default:
      return m.no_registrado;
  }
}
