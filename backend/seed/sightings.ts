import type { Categoria } from '@gr/shared/domain/novedad/categorias';
import type { Criticidad } from '@gr/shared/domain/registro/records';
import type { Chance } from './chance.ts';

/** Something seen on a round. */
export interface Sighting {
  readonly cat_nov: Categoria;
  readonly criticidad: Criticidad;
  readonly desc_nov: string;
}

type Row = readonly [Categoria, Criticidad, string];

/** What ronderos report; common kinds have more rows than grave ones. */
const ROWS: readonly [Row, ...Row[]] = [
  ['puerta_abierta', 'media', 'Puerta de servicio sin seguro. Se cerró y se informó a la portería.'],
  ['puerta_abierta', 'baja', 'Puerta del depósito entreabierta. Se ajustó; la chapa queda floja.'],
  ['puerta_abierta', 'media', 'Portón vehicular quedó abierto después del último ingreso. Se cerró a mano.'],
  ['falla_iluminacion', 'baja', 'Reflector del costado sur apagado. Se informó a mantenimiento.'],
  ['falla_iluminacion', 'baja', 'Tres lámparas del corredor no encienden.'],
  ['falla_iluminacion', 'media', 'El sótano está sin luz en la mitad de las celdas de parqueo.'],
  ['parqueo_indebido', 'baja', 'Vehículo estacionado en zona de emergencia. Se pidió moverlo y lo movieron.'],
  ['parqueo_indebido', 'baja', 'Moto de visitante en celda privada. Se avisó a la administración.'],
  ['ruido', 'baja', 'Reunión con música alta después de las 23:00. Se hizo llamado de atención.'],
  ['ruido', 'baja', 'Obra fuera del horario permitido. Se solicitó suspender y quedó en minuta.'],
  [
    'persona_sospechosa',
    'media',
    'Hombre con casco observa las placas de los vehículos. Se retiró al verse observado.',
  ],
  [
    'persona_sospechosa',
    'alta',
    'Dos personas intentan hablar por la reja con el personal de aseo. Se informó al cuadrante.',
  ],
  [
    'vehiculo_sospechoso',
    'media',
    'Automóvil gris con vidrios oscuros pasó tres veces frente a la portería.',
  ],
  ['dano_bien', 'media', 'Vidrio de la puerta de acceso fisurado. No hay señales de ingreso.'],
  ['dano_bien', 'baja', 'Silla de la sala de espera rota. Se retiró del paso.'],
  ['fuga_agua', 'media', 'Fuga en la unión del tubo junto al cuarto de bombas. Se cerró el registro.'],
  ['fuga_agua', 'baja', 'Llave del baño de visitantes no cierra del todo.'],
  [
    'fuga_gas',
    'critica',
    'Olor fuerte a gas junto a la cocina. Se evacuó el sector y se llamó a la empresa.',
  ],
  ['falla_cctv', 'media', 'La cámara del acceso vehicular perdió la imagen durante la ronda.'],
  ['falla_cctv', 'alta', 'El grabador marca disco lleno y dejó de grabar.'],
  ['equipo_danado', 'media', 'La batería del radio dura menos de dos horas.'],
  ['equipo_danado', 'baja', 'Linterna de dotación sin carga.'],
  ['objeto_perdido', 'baja', 'Se encontró un juego de llaves en el corredor. Queda en portería.'],
  ['objeto_perdido', 'baja', 'Celular olvidado en la recepción. Se entregó a su dueño con firma.'],
  ['accidente', 'alta', 'Persona resbaló en la escalera mojada. Se prestaron primeros auxilios.'],
  [
    'emergencia_medica',
    'critica',
    'Visitante con desmayo. Se llamó al 123 y se facilitó el ingreso de la ambulancia.',
  ],
  [
    'intento_hurto',
    'alta',
    'Candado de la bodega con marcas de palanca. No hubo ingreso; se reforzó la ronda.',
  ],
  ['rina', 'alta', 'Discusión con golpes en el parqueadero. Se separó a las personas y llegó el cuadrante.'],
  ['qr_danado', 'baja', 'El código del punto está mojado y se lee con dificultad.'],
  ['visita_autoridad', 'baja', 'Pasó la patrulla del cuadrante. Sin novedades que informar.'],
  ['otro', 'baja', 'Perro sin dueño en la zona verde. Se avisó a la administración.'],
  ['otro', 'baja', 'Rama caída sobre el sendero. Se acordonó el paso.'],
];

/** Something seen, by chance. */
export function someSighting(chance: Chance): Sighting {
  const [cat_nov, criticidad, desc_nov] = chance.oneOf(ROWS);
  return { cat_nov, criticidad, desc_nov };
}

/** What people add while an incident is open. */
export const NOTES: readonly [string, ...string[]] = [
  'Se informó a la administración por correo.',
  'El proveedor confirma visita para mañana en la mañana.',
  'Se deja consigna al turno siguiente.',
  'Se revisaron las cámaras: no se ve a nadie más.',
  'La administración pide repetir la revisión cada dos horas.',
  'Se tomó el dato del responsable en la minuta.',
];

/** What was done, at the closing. */
export const CLOSINGS: readonly [string, ...string[]] = [
  'Se reparó y se probó con el guarda de turno. Queda funcionando.',
  'Mantenimiento cambió la pieza. Se verificó en la ronda siguiente.',
  'La administración atendió el caso y firmó la minuta.',
  'Se revisó el sector completo con el supervisor: sin más novedades.',
  'El responsable respondió por el daño. Se entrega copia del acta.',
  'Se hizo llamado de atención por escrito y no se repitió.',
];
