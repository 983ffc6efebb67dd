import { PEOPLE, type SandboxDefinition } from './definition.ts';
import { chooseScenario, phoneKey, readState, startState, writeState } from './state.ts';

const nothing = () => null;
const definition: SandboxDefinition = {
  path: '/rondas',
  paths: { Rondas: '/rondas' },
  now: Date.parse('2026-11-20T20:00:00-05:00'),
  people: PEOPLE,
  units: { u001: 'Uno', u002: 'Dos' },
  scenarios: { empty: nothing, one: nothing, full: nothing, broken: nothing },
  codes: { 'Punto 1': 'GR1.a.b.1.X' },
};
const start = startState(definition);

test('a beginning needs no parameters', () => {
  expect(writeState(start, start)).toBe('');
  expect(readState('', start)).toEqual(start);
});

test('every choice survives the address', () => {
  const state = {
    ...start,
    datos: 'danado',
    rol: 'supervisor',
    un: ['u001', 'u002'],
    red: 'lenta',
    latencia: 250,
    telefono: 'sin_datos',
    servidor: 'rechaza',
    reloj: start.reloj + 61_000,
    corre: false,
    desfase: null,
    gps: 'imprecisa',
    lat: 4.123456,
    lng: -74.5,
    prec: 150,
    camara: 'foto',
    codigo: 'á & ?#=+ %',
    imagen: 'image/webp;base64,AB+/=',
    tema: 'sol',
    ancho: 320,
    panel: false,
    ruta: '/verrecorr?id=a&b=c#d',
  } as const;
  expect(Object.entries(state).filter(([key, value]) => Reflect.get(start, key) === value)).toEqual([]);
  expect(readState(writeState(state, start), start)).toEqual(state);
});

test('nobody holds no unit by accident, but may by choice', () => {
  expect(readState('?un=', start).un).toEqual([]);
  expect(readState(writeState({ ...start, un: [] }, start), start).un).toEqual([]);
});

test('what makes no sense is as at the beginning', () => {
  const search = '?red=rara&reloj=ayer&latencia=mucho&corre=tal&ruta=javascript:1&lat=&rol=jefe&desfase=x';
  expect(readState(search, start)).toEqual(start);
});

test('a moment may be written without seconds', () => {
  expect(readState('?reloj=2026-11-20T20:01', start).reloj).toBe(start.reloj + 60_000);
});

test('another role, unit, scenario or phone starts the remote anew; the line does not', () => {
  expect(phoneKey({ ...start, rol: 'admin' })).not.toBe(phoneKey(start));
  expect(phoneKey({ ...start, red: 'lenta', ruta: '/x', tema: 'sol', un: ['u002'] })).toBe(phoneKey(start));
});

const named = { 'sin señal': { set: { red: 'sin_conexion', ruta: '/x' } }, otra: {} } as const;

test('a named scenario brings what it sets, unless the address says otherwise', () => {
  const state = readState('?datos=sin+se%C3%B1al', start, named);
  expect(state).toEqual({ ...start, datos: 'sin señal', red: 'sin_conexion', ruta: '/x' });
  expect(writeState(state, start, named)).toBe('?datos=sin+se%C3%B1al');
  const changed = { ...state, red: 'en_linea' } as const;
  expect(readState(writeState(changed, start, named), start, named)).toEqual(changed);
  expect(readState('?datos=ninguno', start, named)).toEqual(start);
});

test('another scenario takes back what the one before had set, and nothing else', () => {
  const before = { ...start, ...chooseScenario('lleno', 'sin señal', start, named), tema: 'sol' } as const;
  expect(before).toMatchObject({ red: 'sin_conexion', ruta: '/x' });
  const after = { ...before, ...chooseScenario('sin señal', 'otra', start, named) };
  expect(after).toEqual({ ...start, datos: 'otra', tema: 'sol' });
});
