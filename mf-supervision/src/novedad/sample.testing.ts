import type { Archivo, Novedad, Paso } from '@gr/shared/domain/registro/records';
import { NOW } from '@gr/shared/domain/registro/samples';
import { fechahLocal } from '@gr/shared/domain/valor/time';

export { NOW };

/** Id of {@link novedad}. */
export const ID = '-Novedad000000000001';
const MINUTE = 60_000;

/** A photo of a record. */
export function archivo(id_archivo: string, change: Partial<Archivo> = {}): Archivo {
  return {
    id_archivo,
    tipo: 'foto',
    ruta: `evidencias/u001/u_e1001/${ID}/${id_archivo}.jpg`,
    mime: 'image/jpeg',
    tam: 1000,
    sha256: 'f'.repeat(64),
    fechah_x: NOW,
    origen: 'camara',
    ...change,
  };
}

/** A step of an incident, `minutos` after its report. */
export function pasoBy(emp_id: string, emp_nom: string, minutes: number): Paso {
  const at = NOW + minutes * MINUTE;
  const _op = `-Paso${String(minutes).padStart(15, '0')}`;
  return { emp_id, emp_nom, fechah: fechahLocal(at), fechah_x: at, fechah_srv: at + 2000, _op };
}

/** An open incident of a round of `u001`, reported by `e1001`, with two photos. */
export function novedad(change: Partial<Novedad> = {}): Novedad {
  return {
    _op: '-Op00000000000000001',
    id_novedad: ID,
    id: '-Ronda00000000000001',
    rond_id: 'e1001',
    rond_nom: 'Ana Torres',
    visita_rond: 'no',
    un_id: 'u001',
    un_nom: 'Conjunto Los Cedros',
    desc_nov: 'La puerta del parqueadero quedó abierta toda la noche.',
    tipo_nov: 'ronda',
    cat_nov: 'puerta_abierta',
    criticidad: 'alta',
    estado_nov: 'abierta',
    sos: false,
    qr_id: 'p1',
    lugar: 'Sótano 2',
    lat: 4.6505,
    lng: -74.06,
    prec_m: 12,
    fechah: fechahLocal(NOW),
    fechah_x: NOW,
    fechah_srv: NOW + 3 * MINUTE,
    disp_id: 'd1',
    app_ver: '1',
    cant_archivos: 2,
    archivos: { a1: archivo('a1'), a2: archivo('a2', { fechah_x: NOW + 1000 }) },
    ...change,
  };
}

/** The same, taken on, with a note and its closing. */
export function closedNovedad(): Novedad {
  return novedad({
    estado_nov: 'cerrada',
    acuse: { e2001: pasoBy('e2001', 'Luis Peña', 5) },
    notas: {
      n1: {
        ...pasoBy('e1001', 'Ana Torres', 20),
        id_nota: 'n1',
        texto: 'Se llamó al administrador.',
        cant_archivos: 1,
        archivos: { a3: archivo('a3') },
      },
    },
    cierre: {
      ...pasoBy('e2001', 'Luis Peña', 60),
      texto: 'Se cerró la puerta y se cambió la chapa.',
      cant_archivos: 0,
      sin_foto: true,
    },
  });
}
