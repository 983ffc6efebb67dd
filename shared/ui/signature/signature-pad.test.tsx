import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Stroke } from './ink.ts';
import { SignaturePad } from './signature-pad.tsx';

/** Strokes that the person drew; signature_pad itself needs a real canvas (end-to-end tests). */
let drawn: Stroke[] = [];
const redrawn = jest.fn<void, [Stroke[]]>();
const written = jest.fn();
let resize: () => void = () => undefined;

jest.mock('signature_pad', () => ({
  __esModule: true,
  default: class extends EventTarget {
    toData = () => drawn;
    clear = () => {
      drawn = [];
    };
    fromData = (strokes: Stroke[]) => {
      drawn = strokes;
      redrawn(strokes);
    };
    off = () => undefined;
  },
}));

const SIGNATURE: Stroke = {
  points: Array.from({ length: 30 }, (_, at) => ({ x: 500 + at * 5, y: 40 + at })),
};
const picture = new Blob(['png'], { type: 'image/png' });

beforeEach(() => {
  drawn = [];
  redrawn.mockClear();
  window.ResizeObserver = class {
    constructor(run: ResizeObserverCallback) {
      resize = () => run([], this);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  // jsdom draws nothing; what is drawn is looked at in a browser.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    scale: () => undefined,
    fillRect: () => undefined,
    drawImage: () => undefined,
    fillText: written,
  } as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(picture));
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 700, 300));
});
afterEach(() => jest.restoreAllMocks());

async function sign(onChange = jest.fn()) {
  render(<SignaturePad id="firma" label="Firma del guarda" value={null} onChange={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'Firmar' }));
  await screen.findByRole('img', { name: 'Recuadro para firmar: Firma del guarda' });
  return onChange;
}

test('a signature is given as picture with its facts, and the screen closes', async () => {
  const change = await sign();
  expect(screen.getByRole('img')).toHaveAccessibleDescription(/Firme dentro del recuadro/);
  drawn = [SIGNATURE];
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(change).toHaveBeenCalledWith(picture, { strokes: 1, points: 30 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dot is answered, wiped, and not accepted', async () => {
  const change = await sign();
  drawn = [{ points: [{ x: 5, y: 5 }] }];
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('La firma es muy corta. Firme de nuevo.');
  expect(drawn).toEqual([]);
  expect(change).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Borrar' }));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('a picture the browser does not give is said', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(null));
  const change = await sign();
  drawn = [SIGNATURE];
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos guardar la firma.');
  expect(change).not.toHaveBeenCalled();
});

test('turning the phone keeps the ink on the paper', async () => {
  await sign();
  drawn = [SIGNATURE];
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 300, 600));
  act(() => resize());
  const points = redrawn.mock.lastCall?.[0][0]?.points ?? [];
  expect(points).toHaveLength(30);
  expect(Math.max(...points.map(({ x }) => x))).toBeLessThan(300);
});

test('cancelling keeps what was', async () => {
  const change = await sign();
  drawn = [SIGNATURE];
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(change).not.toHaveBeenCalled();
});

test('a kept signature is shown, can be made again or taken away; an error describes the group', async () => {
  const change = jest.fn();
  render(
    <SignaturePad label="Firma del guarda" value="blob:x" error="Falta otra firma." onChange={change} />,
  );
  expect(screen.getByRole('img', { name: 'Firma guardada: Firma del guarda' })).toHaveAttribute(
    'src',
    'blob:x',
  );
  expect(screen.getByRole('group', { name: 'Firma del guarda' })).toHaveAccessibleDescription(
    'Falta otra firma.',
  );
  expect(screen.getByRole('button', { name: 'Firmar de nuevo' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Borrar' }));
  expect(change).toHaveBeenCalledWith(null, { strokes: 0, points: 0 });
});

test('who cannot draw signs by writing the name, with the keyboard alone', async () => {
  const change = await sign();
  act(() => screen.getByRole('button', { name: 'Escribir el nombre' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Nombre y apellido de quien firma' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(await screen.findByText('Escriba nombre y apellido.')).toBeInTheDocument();
  expect(change).not.toHaveBeenCalled();
  act(() => screen.getByRole('textbox').focus());
  await userEvent.keyboard('Ana Ruiz');
  act(() => screen.getByRole('button', { name: 'Aceptar' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(written).toHaveBeenCalledWith(
    'Ana Ruiz',
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
  );
  expect(change).toHaveBeenCalledWith(picture, { strokes: 0, points: 0 });
});
