import type { Archivo } from '@gr/shared/domain/registro/records';
import { unidad } from '@gr/shared/domain/registro/samples';
import type { Supervision } from '@gr/shared/domain/supervision/supervision';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../../testing/show.tsx';
import { base, listasOfVisita, NOW, SUPERVISORA, VISITA_ID, visita } from '../sample.testing.ts';

const LONG = `${'Muy largo. '.repeat(180)}fin`;

function archivo(id_archivo: string, change: Partial<Archivo> = {}): Archivo {
  return {
    id_archivo,
    tipo: 'foto',
    ruta: `evidencias/u001/u_e2001/${VISITA_ID}/${id_archivo}.jpg`,
    mime: 'image/jpeg',
    tam: 1000,
    sha256: 'f'.repeat(64),
    fechah_x: NOW,
    origen: 'camara',
    ...change,
  };
}

function closed(): Supervision {
  const superv = visita(3, 2);
  const first = superv.entradas?.['1_g1'];
  if (!first) throw new Error('no entry');
  return {
    ...superv,
    estado: 'cerrada',
    fechah_fin_x: NOW,
    fechah_srv: NOW + 60_000,
    superv_novedades: 'si',
    cant_nov: 1,
    cant_guardas: 2,
    puntaje: 96,
    observaciones: LONG,
    firma_super: 'fs',
    archivos: {
      fs: archivo('fs', { tipo: 'firma' }),
      fg: archivo('fg', { tipo: 'firma', cant_id_guarda: '1_g1' }),
      fi: archivo('fi', { cant_id_guarda: '1_g1', id_item: 'arma' }),
      fv: archivo('fv'),
    },
    entradas: {
      ...superv.entradas,
      '1_g1': {
        ...first,
        guarda_nom: 'Zoe 🌙 Núñez',
        puntaje: 92,
        novedades: 'si',
        novedades_desc: 'Arma sin permiso a la vista.',
        id_novedad: '-Nov1',
        respuestas: { arma: { valor: 'no_cumple', archivos: { fi: true }, obs: 'Permiso vencido' } },
        compromisos: { c1: { texto: 'Traer el permiso', fecha: '2026-11-23' } },
        firma_guarda: 'fg',
      },
    },
  };
}

function open(superv = closed(), options: object = {}) {
  return show({
    path: `/supervisiones/${VISITA_ID}`,
    now: NOW,
    persona: SUPERVISORA,
    data: base({ visitas: [superv] }),
    ...options,
  });
}
// Lazy on the phone: the first load must not eat into the waits.
beforeAll(async () => {
  for (const path of [`/supervisiones/${VISITA_ID}`, `/imagenes?superv=${VISITA_ID}&un=u001`]) {
    const { unmount } = await act(async () => open(closed(), { path }));
    unmount();
  }
});

test('an ended visit is read-only: entries, failures, compromisos, signatures, photos and hours', async () => {
  const { host } = open();
  expect(await screen.findByText('Cerrada')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Zoe 🌙 Núñez' })).toBeInTheDocument();
  expect(screen.getByText('Arma y permiso: no cumple')).toBeInTheDocument();
  expect(screen.getByText('Permiso vencido')).toBeInTheDocument();
  expect(screen.getByText(/Traer el permiso/)).toBeInTheDocument();
  expect(screen.getByText('(para: 23 de nov de 2026)')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ver novedad' })).toHaveAttribute('href', '/novedadesver?id=-Nov1');
  expect(await screen.findByRole('img', { name: 'Firma del supervisor' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Firma del guarda' })).toBeInTheDocument();
  expect(screen.getByText(/1 h 00 min/)).toBeInTheDocument();
  expect(screen.getByText('20 de nov de 2026, 20:01:00')).toBeInTheDocument();
  expect(screen.getByText(LONG)).toBeInTheDocument();
  expect(
    within(screen.getByRole('list', { name: 'Sin revisar' })).getByText('Rosa Díaz'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Sin novedad|Corregir|Quitar/ })).not.toBeInTheDocument();
  const [, visitPhoto] = await screen.findAllByRole('button', { name: 'Ver foto 1' });
  if (visitPhoto) await userEvent.click(visitPhoto);
  expect(host.route.visited.at(-1)).toBe(`/imagenes?superv=${VISITA_ID}&un=u001&foto=fv`);
});

test('its checklists stand in it with their score, and their incidents count', async () => {
  const data = { ...(base({ visitas: [closed()] }) as object), ...listasOfVisita };
  open(closed(), { data });
  const row = await screen.findByRole('link', { name: /Revista de armas.*1\snovedad.*80/ });
  expect(row).toHaveAttribute('href', '/listascheckvermas?un=u001&id=l1');
  expect(screen.queryByText('De otra visita')).not.toBeInTheDocument();
  expect(screen.getByText('2 novedades')).toBeInTheDocument();
});

test('without the unit the lists are not asked for', async () => {
  const data = { ...(base({ visitas: [closed()] }) as object), ...listasOfVisita };
  open(closed(), { data, persona: { ...SUPERVISORA, unidades: {} } });
  expect(await screen.findByText('1 novedad')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Revista de armas/ })).not.toBeInTheDocument();
});

test('somebody else’s visit under way is read-only too', async () => {
  open(visita(2, 1, { super_id: 'e2002', super_nom: 'Olga Reyes' }), {
    path: `/supervisiones/${VISITA_ID}?un=u001`,
  });
  expect(await screen.findByText(/Solo quien la inició puede escribir/)).toBeInTheDocument();
  expect(screen.getByText('Olga Reyes')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sin novedad' })).not.toBeInTheDocument();
});

test('an admin reads any visit', async () => {
  open(closed(), { persona: { rol: 'admin', emp_id: 'e9001', unidades: { u001: unidad().un_nombre } } });
  expect(await screen.findByText('Cerrada')).toBeInTheDocument();
});

test('offline it is the phone’s copy with its age; what was not sent says so', async () => {
  const { host } = open({ ...closed(), fechah_srv: { '.sv': 'timestamp' } }, { network: 'sin_conexion' });
  act(() => host.data.setSource('replica', NOW - 3_600_000));
  expect(await screen.findByText(/Actualizado/)).toBeInTheDocument();
  expect(screen.getByText('Aún no ha llegado')).toBeInTheDocument();
});

test('a visit of another program, without plan, score or names, is shown as it is', async () => {
  const old: Partial<Supervision> = visita(1, 1, { estado: 'cerrada' });
  for (const own of ['guardas', 'cant_guardas', 'cant_nov', 'un_nom', 'super_nom'] as const) delete old[own];
  open(old as Supervision);
  expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeInTheDocument();
});

test('a visit whose phone was ahead of the server says that its hour is doubtful; an honest one does not', async () => {
  const { unmount } = open({ ...closed(), fechah_srv: NOW - 24 * 3_600_000 });
  expect(await screen.findByText('Hora del teléfono dudosa')).toBeInTheDocument();
  unmount();
  open();
  expect(await screen.findByText('Cerrada')).toBeInTheDocument();
  expect(screen.queryByText('Hora del teléfono dudosa')).toBeNull();
});

test('an entry that came after the end says so; the others do not', async () => {
  const { unmount } = open({ ...closed(), revision: { tarde: { '1_g1': true }, fechah_srv: NOW } });
  expect(await screen.findByText('Cerrada')).toBeInTheDocument();
  expect(screen.getAllByText('Llegó después del cierre')).toHaveLength(1);
  unmount();
  open();
  expect(await screen.findByText('Cerrada')).toBeInTheDocument();
  expect(screen.queryByText('Llegó después del cierre')).toBeNull();
});

test('an entry with another score than its phone told, or that lacks answers, says so', async () => {
  const revision = { dicho: { '1_g1': 100 }, faltan: { '2_g2': 3 }, fechah_srv: NOW };
  open({ ...closed(), revision });
  expect(await screen.findByText('Corregido por el sistema; el teléfono dijo 100 %')).toBeInTheDocument();
  expect(screen.getByText('Faltan 3 respuestas o pruebas')).toBeInTheDocument();
  expect(screen.getAllByText(/Corregido|Faltan? \d/)).toHaveLength(2);
});

test('a guard with something found comes before those with whom all was well', async () => {
  const superv = closed();
  const { '1_g1': found, '2_g2': fine } = superv.entradas ?? {};
  if (!found || !fine) throw new Error('no entries');
  const turned = {
    ...superv,
    entradas: { '1_g1': { ...fine, guarda_nom: 'Bien Uno' }, '2_g2': { ...found, guarda_nom: 'Mal Dos' } },
  };
  open(turned);
  await screen.findByRole('heading', { name: 'Mal Dos' });
  const names = screen.getAllByRole('heading').map((heading) => heading.textContent);
  expect(names.indexOf('Mal Dos')).toBeLessThan(names.indexOf('Bien Uno'));
  expect(names).toContain('Bien Uno');
});
