import { containerName } from './options.ts';

test('a remote’s container is named as the remote, as a name in JavaScript', () => {
  expect(containerName('mf-rondas')).toBe('mf_rondas');
});
