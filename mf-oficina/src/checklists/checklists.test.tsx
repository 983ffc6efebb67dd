import type { Json } from '@gr/shared/contract/outbox';
import type { Plantilla } from '@gr/shared/domain/lista/lista';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mensajes as form } from '../form/mensajes.ts';
import { draw } from '../testing/draw.tsx';
import type { Answering } from '../testing/serve.ts';
import { mensajes } from './mensajes.ts';
import { draftOf, newItem, templateOf, withoutItem } from './template.model.ts';
import { problemsOf } from './template.problems.ts';

const m = mensajes.campos;
const PUESTO: Plantilla = {
  nom: 'Revisión del puesto',
  version: 3,
  perfil: 'rond',
  estado: 'publicada',
  un_ids: { u001: true },
  secciones: { s2: { nom: 'Equipo', orden: 2 }, s1: { nom: 'Puesto', orden: 1 } },
  items: {
    i1: {
      seccion: 's2',
      orden: 1,
      texto: '¿El radio funciona?',
      tipo: 'si_no',
      obligatorio: true,
      critico: true,
      peso: 2.5,
      foto_si: 'falla',
      falla_crea_nov: true,
      cat_nov: 'equipo_danado',
    },
    i2: {
      seccion: 's2',
      orden: 2,
      texto: '¿Qué falla?',
      tipo: 'texto',
      mostrar_si: { item: 'i1', valor: 'no' },
    },
    i3: {
      seccion: 's1',
      orden: 1,
      texto: '¿Aseo?',
      tipo: 'opcion',
      opciones: { b: { texto: 'Bueno', orden: 1 }, m: { texto: 'Malo', orden: 2, falla: true } },
    },
    i4: { seccion: 's1', orden: 2, texto: 'Nivel', tipo: 'numero', min: 1, max: 5 },
  },
};
const show = (
  path: string,
  answer: Answering = () => ({ estado: 'hecho' }),
  plants: object = { puesto: PUESTO },
) => draw(path, answer, { data: { _listascheck_plant_: plants } as Json });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const sent = (texto: string | undefined) => JSON.parse(texto ?? '{}') as Readonly<Record<string, Plantilla>>;

test('a template comes back as it was, its version left to the command', () => {
  const { version: _counted, ...told } = PUESTO;
  expect(templateOf(draftOf(PUESTO), PUESTO)).toEqual(told);
});

test('a section that nobody declared is one; what depended on a question that is gone is always asked', () => {
  const draft = draftOf({ ...PUESTO, secciones: {} });
  expect(draft.secciones.map(({ id }) => id).sort()).toEqual(['s1', 's2']);
  const { items = {} } = templateOf(withoutItem(draftOf(PUESTO), 'i1'), PUESTO);
  expect(Object.keys(items)).not.toContain('i1');
  expect(items.i2).not.toHaveProperty('mostrar_si');
  expect(items.i2?.orden).toBe(1);
});

test('what the server would refuse is said here', () => {
  const one = { ...newItem('a', 's1'), texto: 'x' };
  const wrong = (part: object) =>
    Object.values(problemsOf({ ...draftOf(PUESTO), items: [{ ...one, ...part }] }));
  expect(wrong({})).toEqual([]);
  expect(wrong({ texto: ' ' })).toEqual([mensajes.faltaTexto]);
  expect(wrong({ tipo: 'opcion' })).toEqual([mensajes.dosRespuestas]);
  const options = ['si', ' '].map((texto, at) => ({ id: `r${at}`, texto, falla: false }));
  expect(wrong({ tipo: 'opcion', opciones: options })).toEqual([mensajes.faltaOpcion]);
  expect(wrong({ tipo: 'numero', min: 'x' })).toEqual([mensajes.noNumero]);
  expect(wrong({ tipo: 'numero', min: '2', max: '1' })).toEqual([mensajes.alReves]);
  expect(wrong({ peso: '101' })).toEqual([mensajes.pesoMal]);
  expect(wrong({ si: 'b' })).toEqual([mensajes.faltaValor]);
  expect(wrong({ crea: true })).toEqual([mensajes.faltaTipo]);
  const empty = { ...draftOf(PUESTO), nom: '', items: [], secciones: [{ id: 's', nom: '' }] };
  expect(Object.values(problemsOf(empty))).toEqual([
    mensajes.faltaNombre,
    mensajes.sinPreguntas,
    mensajes.faltaNombre,
  ]);
});

test('templates stand by their state, with who fills them in and their version', async () => {
  await show('/oficina/listas', undefined, {
    puesto: PUESTO,
    vieja: { ...PUESTO, nom: 'Vieja', estado: 'archivada' },
  });
  const used = await screen.findByRole('region', { name: mensajes.grupos.publicada });
  expect(within(used).getByRole('listitem')).toHaveTextContent(
    'Revisión del puestoGuardas · 4 preguntas · Versión 3',
  );
  expect(
    within(screen.getByRole('region', { name: mensajes.grupos.archivada })).getByText('Vieja'),
  ).toBeVisible();
});

test('a changed one is told whole, with what the form showed of it; a question comes and goes in the preview', async () => {
  const { asked } = await show('/oficina/listas/puesto');
  const preview = await screen.findByRole('region', { name: mensajes.vista });
  expect(within(preview).queryByText(/¿Qué falla\?/)).toBeNull();
  await userEvent.click(within(preview).getByRole('radio', { name: 'No' }));
  expect(within(preview).getByText(/¿Qué falla\?/)).toBeVisible();
  await press(form.subir('Nivel'));
  await press(form.guardar);
  expect(asked).toMatchObject([
    {
      orden: 'plantillas importar',
      antes: {
        '_listascheck_plant_/puesto': {
          version: 3,
          nom: PUESTO.nom,
          estado: 'publicada',
          perfil: 'rond',
          un_ids: { u001: true },
        },
      },
    },
  ]);
  const { puesto } = sent(asked[0]?.texto);
  expect(puesto).not.toHaveProperty('version');
  expect(puesto?.un_ids).toEqual({ u001: true });
  expect([puesto?.items?.i4?.orden, puesto?.items?.i3?.orden]).toEqual([1, 2]);
  expect(puesto?.items?.i1).toEqual(PUESTO.items?.i1);
});

test('saved as it stands it asks nothing of the server, also where a name was changed and put back', async () => {
  const { asked, host } = await show('/oficina/listas/puesto');
  await screen.findByLabelText(m.nom);
  await press(form.guardar);
  await userEvent.type(screen.getByLabelText(m.nom), '!{Backspace}');
  await press(form.guardar);
  expect(asked).toEqual([]);
  expect(host.shown.map(({ message }) => message)).toEqual([form.sinCambios, form.sinCambios]);
});

test('a new one is written with a section, a question and its condition, and never over another', async () => {
  const { asked, host } = await show('/oficina/listas/nueva');
  await userEvent.type(await screen.findByLabelText(m.nom), 'Cierre');
  await press(mensajes.agregarPregunta);
  await press(form.guardar);
  expect(asked).toEqual([]);
  expect(screen.getByLabelText(m.texto)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(m.texto), '¿Todo cerrado?');
  await press(mensajes.agregarPregunta);
  await userEvent.type(screen.getByLabelText(m.texto), '¿Qué quedó abierto?');
  await userEvent.selectOptions(screen.getByLabelText(m.tipo), 'texto');
  await userEvent.selectOptions(screen.getByLabelText(m.condicion), '¿Todo cerrado?');
  await userEvent.selectOptions(screen.getByLabelText(m.valor), 'No');
  await press(form.guardar);
  expect(asked[0]?.antes).toEqual({ '_listascheck_plant_/lista02': { nom: null, estado: null } });
  expect(sent(asked[0]?.texto)).toEqual({
    lista02: {
      nom: 'Cierre',
      perfil: 'todos',
      estado: 'borrador',
      secciones: { s1: { nom: 'General', orden: 1 } },
      items: {
        i1: { seccion: 's1', orden: 1, texto: '¿Todo cerrado?', tipo: 'si_no', obligatorio: true },
        i2: {
          seccion: 's1',
          orden: 2,
          texto: '¿Qué quedó abierto?',
          tipo: 'texto',
          obligatorio: true,
          mostrar_si: { item: 'i1', valor: 'no' },
        },
      },
    },
  });
  expect(host.route.location.get().pathname).toBe('/oficina/listas');
});

test('a section with questions cannot be taken away', async () => {
  await show('/oficina/listas/puesto');
  const sections = await screen.findByRole('region', { name: mensajes.secciones });
  await userEvent.click(within(sections).getByRole('button', { name: /Equipo.*2\spreg/ }));
  expect(within(sections).getByText(mensajes.seccionLlena)).toBeVisible();
  expect(within(sections).queryByRole('button', { name: mensajes.quitarSeccion })).toBeNull();
});

test('what somebody else changed is told by its name', async () => {
  await show('/oficina/listas/puesto', () => ({
    estado: 'cambiado',
    cambios: [{ lugar: '_listascheck_plant_/puesto', campo: 'version', antes: 3, ahora: 4 }],
  }));
  await userEvent.type(await screen.findByLabelText(m.nom), '!');
  await press(form.guardar);
  expect(await screen.findByText('Versión: usted vio «3», ahora dice «4».')).toBeVisible();
});
