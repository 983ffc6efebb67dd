import { regionOf } from './region.ts';

test('the address of the functions says where they are', () => {
  expect(regionOf('https://europe-west1-{project}.cloudfunctions.net')).toBe('europe-west1');
  expect(regionOf('https://southamerica-east1-{project}.cloudfunctions.net/')).toBe('southamerica-east1');
  expect(regionOf('https://fn.acme.co/{project}')).toBe('us-central1');
  expect(regionOf('/fn/{project}/us-central1')).toBe('us-central1');
});
