import 'server-only'
import NextAuth, { CredentialsSignin } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import { env } from '@/lib/env'
import { requestIdOf } from '@/lib/http/request-id'
import { log } from '@/lib/logging/log'
import { rememberDevice } from './known-device'
import { endSession, type SignInOutcome, signInWith } from './sign-in'

declare module 'next-auth' {
  interface User {
    sessionId?: string
  }
  interface Session {
    sessionId?: string
  }
}

/** A failed sign-in with its reason, which the action reads; Auth.js only sends the code to the browser. */
export class SignInError extends CredentialsSignin {
  override code = 'refused'
  readonly reason: Exclude<SignInOutcome, { status: 'in' }>
  constructor(reason: Exclude<SignInOutcome, { status: 'in' }>) {
    super()
    this.reason = reason
  }
}

const sessionSeconds = 12 * 60 * 60

/**
 * Auth.js with e-mail and password, or in a second step with a ticket, which proves the first one, and a code of the
 * second factor. The cookie has only the id of a row in `staff_sessions`, read for each request.
 */
export const { handlers, auth, signIn, signOut } = NextAuth({
  secret: env.AUTH_SECRET,
  trustHost: true,
  session: { strategy: 'jwt', maxAge: sessionSeconds },
  pages: { signIn: '/admin/login', error: '/admin/login' },
  providers: [
    Credentials({
      credentials: { email: {}, password: {}, ticket: {}, code: {} },
      async authorize(credentials, request) {
        const result = await signInWith(credentials, request.headers)
        if (result.status === 'in') {
          await rememberDevice(result.email)
          return { id: result.id, sessionId: result.sessionId }
        }
        // Attempts on unknown e-mails are only logged here. With the status `code`, only the second step is missing.
        if (result.status !== 'code') log.warn('Sign-in failed.', { request: requestIdOf(request), why: result.status })
        throw new SignInError(result)
      },
    }),
  ],
  callbacks: {
    jwt({ token, user }) {
      if (user?.sessionId) return { sessionId: user.sessionId, sub: user.id }
      return token
    },
    session({ session, token }) {
      return { expires: session.expires, sessionId: String(token.sessionId ?? '') } as typeof session
    },
  },
  events: {
    async signOut(message) {
      if ('token' in message && message.token?.sessionId) await endSession(String(message.token.sessionId))
    },
  },
  logger: {
    // A wrong password is not an error of this site.
    error: error => {
      if (!(error instanceof CredentialsSignin)) log.error('Signing in failed.', error)
    },
  },
})
