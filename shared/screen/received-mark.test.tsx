import { render, screen } from '@testing-library/react';
import { ReceivedMark } from './received-mark.tsx';

const at = (por_nombre: string, fechah_srv: number) => ({ por: 'e1', por_nombre, fechah_srv, motivo: 'x' });

test('says who received the last part and when; a record that came by itself has none', () => {
  const first = Date.parse('2026-11-20T20:00:00-05:00');
  const { rerender, container } = render(
    <ReceivedMark recibido={{ b: at('Gloria Salazar', first + 60_000), a: at('Otra', first) }} />,
  );
  expect(screen.getByText(/^Recibido por la oficina, Gloria Salazar, .*20:01/)).toBeVisible();
  rerender(<ReceivedMark recibido={undefined} />);
  expect(container).toBeEmptyDOMElement();
});
