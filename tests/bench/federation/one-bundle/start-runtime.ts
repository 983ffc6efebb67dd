import { createInstance } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';

/** The runtime as the shell starts it, with no remotes: what is compared is how sections come, not that there is a runtime. */
createInstance({ name: 'gr_shell', remotes: [], plugins: [provideRuntimeCore()] });
