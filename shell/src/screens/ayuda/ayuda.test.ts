import { diagnose, reportOf } from './diagnosis.ts';
import { QUESTIONS, questionsWith } from './questions.ts';

test.each(['rondero', 'supervisor', 'admin'] as const)(
  '%s finds at least eight answers, none empty',
  (rol) => {
    const found = questionsWith('', rol);
    expect(found.length).toBeGreaterThanOrEqual(8);
    for (const { pregunta, pasos } of found) {
      expect(pregunta).toMatch(/^¿.+\?$/);
      expect(pasos.length).toBeGreaterThan(0);
    }
  },
);

test('each role reads its own work only', () => {
  const ids = (rol: 'rondero' | 'supervisor') => questionsWith('', rol).map(({ id }) => id);
  expect(ids('rondero')).toContain('terminar');
  expect(ids('rondero')).not.toContain('supervision');
  expect(ids('supervisor')).toContain('supervision');
  expect(ids('supervisor')).not.toContain('terminar');
  expect(new Set(QUESTIONS.map(({ id }) => id)).size).toBe(QUESTIONS.length);
});

const AWAY = { id: 'mf-rondas', version: '1.1.0', codigo: 'RF-101', fallos: 2, desde: 1, hasta: 2 };

test('the report tells permissions, network, storage, worker, outbox and the last codes', async () => {
  const nav = {
    userAgent: 'Mozilla/5.0 (Linux; Android 14)',
    permissions: {
      query: async ({ name }: { name: string }) => {
        if (name === 'notifications') throw new TypeError('unknown');
        return { state: name === 'camera' ? 'denied' : 'prompt' };
      },
    },
    storage: { estimate: async () => ({ usage: 1e6, quota: 1e9 }), persisted: async () => true },
    serviceWorker: { controller: {} },
  };
  const op = (state: string) => ({ state });
  const lines = await diagnose(
    {
      version: '0.1.0',
      online: false,
      ops: ['guardado', 'enviando', 'problema', 'entregado'].map(op) as never,
      remotes: [
        { id: 'mf-rondas', version: '1.0.0', codigo: 'RF-101', fallos: [AWAY] },
        { id: 'mf-tips', version: '2.0.0', fallos: [] },
      ],
      skew: 65_000,
      now: Date.parse('2026-11-20T12:00:00-05:00'),
      codes: ['DA-001', 'SW-002', 'DA-001'],
    },
    nav as never,
  );
  const text = reportOf(lines);
  for (const line of [
    'Conexión: Sin conexión',
    'Registros por enviar: 2',
    'Registros con problema: 1',
    'Permiso de cámara: Bloqueado',
    'Permiso de ubicación: Se pedirá al usarla',
    'Permiso de avisos: El navegador no lo informa',
    'Espacio protegido: Sí',
    'Uso sin conexión: Listo',
    'Reloj del teléfono: Adelantado 65 s',
    'Secciones: mf-rondas 1.0.0 (RF-101; 1.1.0 apartada: RF-101 ×2), mf-tips 2.0.0',
    'Últimos códigos: DA-001, SW-002',
  ])
    expect(text).toContain(line);
});
