import { watchThrows } from './start-work.ts';

const A = '0.1.0-aaaaaaaa';
const WHERE = `https://app.co/r/mf-tips/${A}/static/a.js`;

const page = new EventTarget();

function thrown(type: string, facts: object): void {
  page.dispatchEvent(Object.assign(new Event(type), facts));
}
const failure = (stack: string) => Object.assign(new Error('boom'), { stack });

test('what a section throws after a touch or in a promise is counted for its version, and nothing of others', () => {
  const threw = jest.fn();
  const stop = watchThrows(page as Window, { threw });
  thrown('error', { error: failure(`Error: boom\n at f (${WHERE}:1:2)`), filename: '' });
  thrown('error', { error: 'no error', filename: WHERE });
  thrown('unhandledrejection', { reason: failure(`Error: boom\n at f (${WHERE}:1:2)`) });
  expect(threw.mock.calls).toEqual(Array.from({ length: 3 }, () => ['mf-tips', A, 'RF-108']));
  thrown('error', { error: failure('at https://app.co/static/inside.js'), filename: '' });
  thrown('unhandledrejection', { reason: undefined });
  stop();
  thrown('error', { error: 'no error', filename: WHERE });
  expect(threw).toHaveBeenCalledTimes(3);
});
