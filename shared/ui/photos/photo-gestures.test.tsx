import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PhotoStage } from './photo-stage.tsx';

const photos = [
  { id: 'a', url: 'blob:a', alt: 'Una' },
  { id: 'b', url: 'blob:b', alt: 'Dos' },
];

function Page() {
  const [index, setIndex] = useState(0);
  return <PhotoStage photos={photos} index={index} onIndex={setIndex} />;
}

const picture = () => screen.getByRole('img');
let time = 0;

/** One pointer event `after` ms since the last one, at a place from the stage's corner. */
function finger(type: 'Down' | 'Move' | 'Up', x: number, y: number, after = 10, pointerId = 1) {
  time += after;
  const init = { bubbles: true, cancelable: true, clientX: x, clientY: y };
  const event = new MouseEvent(`pointer${type.toLowerCase()}`, init);
  Object.defineProperties(event, {
    pointerId: { value: pointerId },
    pointerType: { value: 'touch' },
    timeStamp: { value: time },
  });
  fireEvent(picture(), event);
}

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 600));
  render(<Page />);
});
afterEach(() => jest.restoreAllMocks());

test('a swipe drags the photo along and turns it', () => {
  finger('Down', 250, 300);
  finger('Move', 150, 300);
  expect(picture().style.transform).toBe('translate(-100px, 0px) scale(1)');
  finger('Move', 100, 300);
  finger('Up', 100, 300);
  expect(screen.getByRole('img', { name: 'Dos' })).toBeInTheDocument();
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(1)');
});

test('a swipe beyond the last photo does nothing', () => {
  finger('Down', 50, 300);
  finger('Move', 250, 300);
  finger('Up', 250, 300);
  expect(screen.getByRole('img', { name: 'Una' })).toBeInTheDocument();
});

test('a double tap comes near, a drag looks around, a double tap goes back', () => {
  for (const type of ['Down', 'Up', 'Down', 'Up'] as const) finger(type, 150, 300);
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(2.5)');
  finger('Down', 150, 300, 1000);
  finger('Move', 110, 320);
  finger('Up', 110, 320);
  expect(picture().style.transform).toBe('translate(-40px, 20px) scale(2.5)');
  expect(screen.getByRole('img', { name: 'Una' })).toBeInTheDocument();
  for (const type of ['Down', 'Up', 'Down', 'Up'] as const) finger(type, 150, 300, 50);
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(1)');
});

test('one tap on a near photo brings the place to the middle', () => {
  for (const type of ['Down', 'Up', 'Down', 'Up'] as const) finger(type, 150, 300);
  finger('Down', 200, 250, 1000);
  finger('Up', 200, 250);
  expect(picture().style.transform).toBe('translate(-50px, 50px) scale(2.5)');
});

test('two fingers zoom, and lifting them is no swipe', () => {
  finger('Down', 100, 300, 10, 1);
  finger('Down', 200, 300, 10, 2);
  finger('Move', 50, 300, 10, 1);
  finger('Move', 250, 300, 10, 2);
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(2)');
  finger('Up', 250, 300, 10, 2);
  finger('Up', 50, 300, 10, 1);
  expect(screen.getByRole('img', { name: 'Una' })).toBeInTheDocument();
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(2)');
});

test('two taps far apart in time are not a double tap', () => {
  for (const type of ['Down', 'Up'] as const) finger(type, 150, 300, 10);
  finger('Down', 150, 300, 900);
  finger('Up', 150, 300);
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(1)');
});

test('a pinch that leaves the photo whole is no swipe either', () => {
  finger('Down', 250, 300, 10, 1);
  finger('Down', 50, 300, 10, 2);
  finger('Move', 60, 300, 10, 1);
  finger('Up', 60, 300, 10, 1);
  finger('Up', 50, 300, 10, 2);
  expect(screen.getByRole('img', { name: 'Una' })).toBeInTheDocument();
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(1)');
});

test('zoom on the next photo begins from its whole', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('Acercar');
  press('Siguiente');
  press('Acercar');
  expect(picture().style.transform).toBe('translate(0px, 0px) scale(1.6)');
});
