/** The phone's places in the history of the browser: Back of the one is Back of the other. */
export interface Places {
  /** The phone is at another place. */
  went(ruta: string): void;
  /** Back was pressed on the phone. */
  back(): void;
}

/** The phone, as its places see it. */
export interface Backwards {
  /** Back on the phone; `true` = it closed what stood over the page and stayed. */
  readonly back: () => boolean;
  /** Brings the phone to a place: one that was started anew knows none of those before. */
  readonly go: (ruta: string) => void;
  /** Address of the page as all is now. */
  readonly address: () => string;
}

/** Keeps the places from `first` on in the history of `page`. */
export function keepPlaces(page: Window, first: string, { back, go, address }: Backwards): Places {
  const places = [first];
  /** The browser's Back is being done on the phone. */
  let doing = false;
  /** The phone went back by itself, and the browser is to follow. */
  let following = false;
  page.addEventListener('popstate', () => {
    if (following || places.length === 1) {
      following = false;
      page.history.replaceState(null, '', address());
      return;
    }
    const before = places.length;
    doing = true;
    if (back()) page.history.pushState(null, '', address());
    else if (places.length === before) go(places.at(-2) ?? first);
    doing = false;
    page.history.replaceState(null, '', address());
  });
  return {
    went(ruta) {
      if (doing) places.pop();
      else if (places.at(-2) === ruta) {
        places.pop();
        following = true;
        page.history.back();
      } else {
        places.push(ruta);
        page.history.pushState(null, '', address());
      }
    },
    back() {
      if (places.length > 1) page.history.back();
      else back();
    },
  };
}
