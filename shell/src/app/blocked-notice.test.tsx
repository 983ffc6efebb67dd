import { screen } from '@testing-library/react';
import { showBlocked } from './blocked-notice.ts';

test('one notice while it lasts, and none afterwards', () => {
  showBlocked(true);
  showBlocked(true);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Cierre las otras ventanas de esta aplicación. Esta sigue sola.',
  ]);
  showBlocked(false);
  expect(screen.queryByRole('alert')).toBeNull();
});
