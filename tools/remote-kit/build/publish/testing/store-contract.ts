import type { ArtefactStore } from '../store.ts';

const bytes = (text: string): Buffer => Buffer.from(text);
const JSON_TYPE = 'application/json';

/** Tests that every store must pass. `open` gives an unused store; `now` is the clock its dates come from, ms since epoch. */
export function describeStore(name: string, open: () => Promise<ArtefactStore>, now = Date.now): void {
  describe(`${name} as a store`, () => {
    let store: ArtefactStore;
    beforeEach(async () => {
      store = await open();
    });

    it('gives back what was put there, and nothing where nothing is', async () => {
      const binary = Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 31) % 256));
      await store.create('r/mf-rondas/1/ñandú a+b%.bin', binary, 'application/octet-stream');
      expect((await store.read('r/mf-rondas/1/ñandú a+b%.bin'))?.bytes).toEqual(binary);
      await store.create('r/mf-rondas/1/vacio.txt', bytes(''), 'text/plain');
      expect((await store.read('r/mf-rondas/1/vacio.txt'))?.bytes.length).toBe(0);
      expect(await store.read('r/mf-rondas/1/no.bin')).toBeUndefined();
      expect(await store.read('r/mf-rondas')).toBeUndefined();
      expect(await store.read('r/mf-rondas/1/vacio.txt/x')).toBeUndefined();
    });

    it('takes a version once: the same bytes again are fine, others are refused', async () => {
      await store.create('r/mf-rondas/1/x.js', bytes('uno'), 'text/javascript');
      await store.create('r/mf-rondas/1/x.js', bytes('uno'), 'text/javascript');
      await expect(store.create('r/mf-rondas/1/x.js', bytes('dos'), 'text/javascript')).rejects.toThrow(
        '«r/mf-rondas/1/x.js» is there already with other content',
      );
      expect((await store.read('r/mf-rondas/1/x.js'))?.bytes.toString()).toBe('uno');
    });

    it('gives a new file to one of many that create it at once', async () => {
      const tries = Array.from({ length: 8 }, (_, n) => store.create('r/a/1/x', bytes(`de ${n}`), JSON_TYPE));
      const done = (await Promise.allSettled(tries)).map(({ status }) => status);
      expect(done.filter((status) => status === 'fulfilled')).toHaveLength(1);
      const winner = done.indexOf('fulfilled');
      expect((await store.read('r/a/1/x'))?.bytes.toString()).toBe(`de ${winner}`);
    });

    it('swaps only what is still as it was read', async () => {
      expect(await store.swap('remotes.json', bytes('1'), 'otra')).toBe(false);
      expect(await store.read('remotes.json')).toBeUndefined();
      expect(await store.swap('remotes.json', bytes('1'), undefined)).toBe(true);
      expect(await store.swap('remotes.json', bytes('2'), undefined)).toBe(false);
      const first = await store.read('remotes.json');
      expect(await store.swap('remotes.json', bytes('2'), first?.tag)).toBe(true);
      expect(await store.swap('remotes.json', bytes('3'), first?.tag)).toBe(false);
      expect((await store.read('remotes.json'))?.bytes.toString()).toBe('2');
    });

    it('gives each turn to one of many that swap at once', async () => {
      let tag: string | undefined;
      for (const round of ['a', 'b', 'c']) {
        const turn = tag;
        const won = await Promise.all(
          Array.from({ length: 6 }, (_, n) => store.swap('remotes.json', bytes(`${round}${n}`), turn)),
        );
        expect(won.filter(Boolean)).toHaveLength(1);
        const now = await store.read('remotes.json');
        expect(now?.bytes.toString()).toBe(`${round}${won.indexOf(true)}`);
        tag = now?.tag;
      }
    });

    it('lists the paths below a prefix in order, its own traces not among them', async () => {
      for (const name of ['historia/2.json', 'r/b/1/y', 'r/a/1/x', 'r/a/10/x', 'historia/1.json']) {
        await store.create(name, bytes(name), JSON_TYPE);
      }
      await store.swap('remotes.json', bytes('{}'), undefined);
      expect(await store.list('historia/')).toEqual(['historia/1.json', 'historia/2.json']);
      expect(await store.list('r/a/1')).toEqual(['r/a/1/x', 'r/a/10/x']);
      expect(await store.list('r/a/1/')).toEqual(['r/a/1/x']);
      expect(await store.list('no/')).toEqual([]);
      expect(await store.list('')).toEqual([
        'historia/1.json',
        'historia/2.json',
        'r/a/1/x',
        'r/a/10/x',
        'r/b/1/y',
        'remotes.json',
      ]);
    });

    it('tells when a file was written last', async () => {
      const began = now();
      await store.create('r/a/1/x', bytes('x'), JSON_TYPE);
      await store.create('r/b/1/x', bytes('x'), JSON_TYPE);
      const dates = await store.dates('r/a/');
      expect([...dates.keys()]).toEqual(['r/a/1/x']);
      // A disk's clock may be coarser than this one.
      expect(dates.get('r/a/1/x')).toBeGreaterThan(began - 2_000);
      expect(dates.get('r/a/1/x')).toBeLessThanOrEqual(now() + 2_000);
      expect((await store.dates('no/')).size).toBe(0);
    });

    it('removes a file, and does not mind when there is none', async () => {
      await store.create('r/a/1/x', bytes('x'), JSON_TYPE);
      await store.remove('r/a/1/x');
      await store.remove('r/a/1/x');
      expect(await store.read('r/a/1/x')).toBeUndefined();
      await store.create('r/a/1/x', bytes('otro'), JSON_TYPE);
    });

    it.each([
      '',
      '/r/a',
      'r//a',
      'r/a/',
      '../secreto',
      'r/../../secreto',
      'r/./a',
      'r/.oculto/a',
      '.store/x',
      'r\\a',
      'C:/x',
      'r/a\0b',
      'r/a\nb',
    ])('refuses the path %j', async (name) => {
      await expect(store.create(name, bytes('x'), JSON_TYPE)).rejects.toThrow('is not a path');
      await expect(store.swap(name, bytes('x'), undefined)).rejects.toThrow('is not a path');
      await expect(store.read(name)).rejects.toThrow('is not a path');
      await expect(store.remove(name)).rejects.toThrow('is not a path');
    });
  });
}
