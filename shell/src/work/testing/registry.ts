import type { Registry, RegistryEntry } from '@gr/shared/contract/manifest';
import type { OpenWork } from '../version/open-work.ts';
import { DECLARED } from './declared.ts';

function entry(
  more: Pick<RegistryEntry, 'id' | 'nombre' | 'rutas' | 'menu'> & Partial<RegistryEntry>,
): RegistryEntry {
  return {
    contract: '1.0',
    orden: 10,
    active: '1.0.0',
    state: 'on',
    assets_sha256: '',
    ...DECLARED.find(({ id }) => id === more.id),
    ...more,
  };
}

/** A registry like the product's own. */
export const REGISTRY: Registry = {
  serial: 1,
  remotes: [
    entry({
      id: 'mf-rondas',
      nombre: 'Rondas',
      rutas: ['rondas', 'rondasini', 'scanqr', 'rondasnovedad', 'verrecorr', 'valqr', 'porrevisar'],
      menu: [
        { texto: 'Rondas', ruta: '/rondas', icono: 'round' },
        { texto: 'Validar QR', ruta: '/valqr', icono: 'qr', roles: ['rondero', 'supervisor'] },
      ],
      rutas_roles: { rondasini: ['rondero'], rondasnovedad: ['rondero'], valqr: ['rondero', 'supervisor'] },
    }),
    entry({
      id: 'mf-supervision',
      nombre: 'Supervisión',
      rutas: ['supervisiones', 'supervisionini', 'novedadesrond', 'novedadessuperv', 'novedadesver'],
      rutas_roles: {
        supervisiones: ['supervisor', 'admin'],
        supervisionini: ['supervisor'],
        novedadessuperv: ['supervisor', 'admin'],
      },
      menu: [
        {
          texto: 'Supervisiones',
          ruta: '/supervisiones',
          icono: 'checklist',
          roles: ['supervisor', 'admin'],
        },
      ],
    }),
    entry({
      id: 'mf-inventario',
      nombre: 'Inventario',
      rutas: ['inventario'],
      menu: [{ texto: 'Inventario', ruta: '/inventario', icono: 'package' }],
    }),
    entry({
      id: 'mf-tips',
      nombre: 'Tips',
      rutas: ['tips'],
      menu: [{ texto: 'Tips', ruta: '/tips', icono: 'tip' }],
      state: 'off',
    }),
  ],
};

/** A round the person has begun, as mf-rondas declares it. */
export const OPEN_ROUND: OpenWork = {
  id: 'r1',
  remote: 'mf-rondas',
  nombre: 'Noche',
  icono: 'round',
  ruta: '/rondas/r1',
  continuar: 'Continuar ronda',
};
