import { containerName } from './options.ts';

test('two versions of one remote have two containers', () => {
  expect(containerName('mf-rondas', '0.1.0-0f3a9c1e')).toBe('mf_rondas_0f3a9c1e');
  expect(containerName('mf-rondas', '0.1.0-aaaaaaaa')).toBe('mf_rondas_aaaaaaaa');
  expect(containerName('mf-rondas', 'dev')).toBe('mf_rondas');
});
