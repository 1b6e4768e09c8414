/**
 * How a connection to PostgreSQL is protected: not at all, encrypted to whoever answers, or to who proves itself by a certificate of `ca` for
 * `host`. Undefined = as the environment of the process says (PGSSLMODE). It is what pg calls `ssl`.
 */
export type Tls = false | { rejectUnauthorized: boolean; ca?: string; host?: string }

/** For pg, which tells an option that is undefined from one that is not there. */
export const sslOption = (tls: Tls | undefined): { ssl?: Tls } => (tls === undefined ? {} : { ssl: tls })
