/** In place of `server-only`, which throws outside the framework: there is no browser here to keep code from. */
export {}
