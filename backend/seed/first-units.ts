import type { Unidad } from '@gr/shared/domain/registro/records';
import { PLANO } from './plano.ts';

/** A unit of the demo company and the names of its checkpoints, in walking order. */
export interface DemoUnit {
  readonly unidad: Unidad;
  /** Name, zone, metres north and east of the gate, and whether it lies outdoors. */
  readonly puntos: readonly (readonly [string, string, number, number, boolean])[];
}

/** The first three units. */
export const FIRST_UNITS: readonly DemoUnit[] = [
  {
    unidad: {
      un_id: 'u001',
      un_nombre: 'Conjunto Residencial Altos de Cedritos',
      estado: 'activo',
      __project_id: 'demo-unidad-1',
      tipo_un: 'residencial',
      dir: 'Calle 140 # 12-45',
      ciudad: 'Bogotá',
      lat: 4.72153,
      lng: -74.03862,
      radio_m: 120,
      tel_porteria: '6015550141',
      admin_nom: 'Patricia Lozano',
      admin_cel: '3005550101',
      consignas: {
        c1: {
          titulo: 'Ingreso de visitantes',
          texto:
            'Anuncie a todo visitante por citófono y registre nombre, documento y apartamento. Nadie entra sin autorización del residente.',
          version: 3,
          obligatoria: true,
        },
        c2: {
          titulo: 'Salida de trasteos',
          texto:
            'Un trasteo sale solo con paz y salvo de la administración, de lunes a sábado entre las 8:00 y las 17:00.',
          version: 1,
          obligatoria: true,
        },
        c3: {
          titulo: 'Zonas comunes',
          texto: 'El gimnasio y el salón comunal se cierran a las 22:00. Revise luces, ventanas y puertas.',
          version: 2,
        },
      },
      reglas: { umbral_cump: 70, gracia_min: 15, radio_m: 30, orden_modo: 'libre', gps_obligatorio: false },
      plano: PLANO,
    },
    puntos: [
      ['Portería principal', 'Acceso', 0, 0, true],
      ['Parqueadero de visitantes', 'Acceso', 18, -12, true],
      ['Torre A, piso 1', 'Torres', 35, 10, false],
      ['Torre A, cubierta', 'Torres', 38, 12, false],
      ['Torre B, piso 1', 'Torres', 62, 14, false],
      ['Torre B, cubierta', 'Torres', 64, 16, false],
      ['Salón comunal', 'Zonas comunes', 50, -22, false],
      ['Parque infantil', 'Zonas comunes', 74, -18, true],
      ['Cuarto de bombas', 'Sótano', 42, 30, false],
      ['Cerramiento norte', 'Perímetro', 96, 4, true],
    ],
  },
  {
    unidad: {
      un_id: 'u002',
      un_nombre: 'Centro Empresarial Avenida Chile',
      estado: 'activo',
      __project_id: 'demo-unidad-2',
      tipo_un: 'oficinas',
      dir: 'Carrera 10 # 72-33',
      ciudad: 'Bogotá',
      lat: 4.65731,
      lng: -74.05774,
      radio_m: 100,
      tel_porteria: '6015550172',
      admin_nom: 'Jorge Iván Mesa',
      admin_cel: '3005550102',
      consignas: {
        c1: {
          titulo: 'Control de equipos',
          texto: 'Registre serie y propietario de todo computador que entra o sale. Sin registro no sale.',
          version: 4,
          obligatoria: true,
        },
        c2: {
          titulo: 'Fines de semana',
          texto: 'Solo entra personal con autorización escrita de la administración.',
          version: 1,
          obligatoria: true,
        },
      },
      reglas: { umbral_cump: 80, gracia_min: 10, radio_m: 25, orden_modo: 'fijo', gps_obligatorio: false },
    },
    puntos: [
      ['Recepción', 'Acceso', 0, 0, false],
      ['Muelle de carga', 'Acceso', -22, 14, true],
      ['Sótano 1', 'Parqueadero', -10, 6, false],
      ['Sótano 2', 'Parqueadero', -12, 8, false],
      ['Planta eléctrica', 'Técnico', -18, -10, false],
      ['Subestación', 'Técnico', -20, -14, false],
      ['Piso 3', 'Pisos', 4, 6, false],
      ['Piso 6', 'Pisos', 6, 8, false],
      ['Piso 9', 'Pisos', 8, 6, false],
      ['Centro de cómputo', 'Pisos', 10, 10, false],
      ['Terraza', 'Pisos', 12, 4, true],
      ['Fachada carrera 10', 'Perímetro', 24, -16, true],
    ],
  },
  {
    unidad: {
      un_id: 'u003',
      un_nombre: 'Bodegas Industriales Puente Aranda',
      estado: 'activo',
      __project_id: 'demo-unidad-3',
      tipo_un: 'bodegas',
      dir: 'Calle 13 # 56-20',
      ciudad: 'Bogotá',
      lat: 4.63352,
      lng: -74.11218,
      radio_m: 200,
      tel_porteria: '6015550113',
      admin_nom: 'Luz Dary Peña',
      admin_cel: '3005550103',
      consignas: {
        c1: {
          titulo: 'Revisión de vehículos',
          texto:
            'Revise furgón y cabina de todo vehículo de carga a la entrada y a la salida, con el conductor presente.',
          version: 2,
          obligatoria: true,
        },
      },
      reglas: { umbral_cump: 70, gracia_min: 20, radio_m: 40, orden_modo: 'libre', gps_obligatorio: true },
    },
    puntos: [
      ['Portería vehicular', 'Acceso', 0, 0, true],
      ['Báscula', 'Acceso', 30, 20, true],
      ['Bodega 1', 'Bodegas', 60, -20, true],
      ['Bodega 2', 'Bodegas', 90, -20, true],
      ['Bodega 3', 'Bodegas', 120, -18, true],
      ['Patio de maniobras', 'Patios', 100, 30, true],
      ['Tanque de combustible', 'Patios', 140, 45, true],
      ['Cerramiento occidental', 'Perímetro', 160, -50, true],
    ],
  },
];
