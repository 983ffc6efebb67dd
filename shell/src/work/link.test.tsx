import { fireEvent, screen } from '@testing-library/react';
import { hearTap } from '../federation/watch-taps.ts';
import { Link } from './link.tsx';
import { fakeWork, renderAt } from './testing/fake-work.tsx';

jest.mock('../federation/watch-taps.ts', () => ({ hearTap: jest.fn() }));

test('a link that is tapped says that it knows: else its section would be taken for the one that made it deaf', () => {
  renderAt(fakeWork({ path: '/home' }), <Link to="/ayuda">Ayuda</Link>);
  fireEvent.click(screen.getByRole('link', { name: 'Ayuda' }));
  expect(hearTap).toHaveBeenCalledWith(expect.any(MouseEvent));
});
