import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhotoStage } from './photo-stage.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

const photos = [
  { id: 'a', url: 'blob:a', alt: 'Puerta abierta', caption: 'Portería' },
  { id: 'b', alt: 'Candado roto' },
  { id: 'c', url: 'blob:c', alt: 'Pasillo' },
];

function Page() {
  const [index, setIndex] = useState(0);
  return <PhotoStage photos={photos} index={index} onIndex={setIndex} />;
}

const zoomOf = () => Number(/scale\(([\d.]+)\)/.exec(screen.getByRole('img').style.transform)?.[1]);

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600));
});
afterEach(() => jest.restoreAllMocks());

test('buttons turn the photos and stop at the ends, keeping the focus', async () => {
  const index = jest.fn();
  render(<PhotoViewer photos={photos} start={1} onClose={jest.fn()} onIndex={index} />);
  expect(screen.getByRole('status')).toHaveTextContent('2 de 3');
  const next = screen.getByRole('button', { name: 'Siguiente' });
  await userEvent.click(next);
  expect(index).toHaveBeenLastCalledWith(2);
  expect(screen.getByRole('img', { name: 'Pasillo' })).toBeInTheDocument();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
  await userEvent.click(next);
  expect(index).toHaveBeenCalledTimes(1);
});

test('a photo that is not on the phone says when it will be seen; one that fails says so', () => {
  render(<PhotoViewer photos={photos} start={1} onClose={jest.fn()} />);
  expect(screen.getByText('Se verá con conexión')).toBeInTheDocument();
  expect(screen.getByText('Candado roto')).toBeInTheDocument();
});

test('a picture that cannot be shown says so', () => {
  render(<Page />);
  fireEvent.error(screen.getByRole('img', { name: 'Puerta abierta' }));
  expect(screen.getByText('No pudimos mostrar esta foto.')).toBeInTheDocument();
});

test('keys turn and zoom', async () => {
  render(<Page />);
  await userEvent.keyboard('+');
  expect(zoomOf()).toBeCloseTo(1.6);
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('1 de 3');
  await userEvent.keyboard('-{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('3 de 3');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('status')).toHaveTextContent('2 de 3');
});

test('another photo begins whole', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Acercar' }));
  expect(zoomOf()).toBeCloseTo(1.6);
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(zoomOf()).toBe(1);
});

test('Escape closes the viewer', async () => {
  const close = jest.fn();
  render(<PhotoViewer photos={photos} onClose={close} />);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});

test('no photos is said', () => {
  render(<PhotoStage photos={[]} index={0} onIndex={jest.fn()} />);
  expect(screen.getByText('No hay fotos.')).toBeInTheDocument();
});
