'use client'

import { Button } from '../controls/button'
import { FormField } from '../controls/form-field'
import { CopyButton } from '../shell/copy-button'

/** Shows the key to scan and asks for the first code of the app; `picture` is the SVG of the QR code. */
export function ScanKey({ secret, picture, message }: { secret: string; picture: string; message?: string }) {
  return (
    <>
      <ol className="list-decimal pl-5">
        <li>Open your authenticator app and scan this picture, or type the key.</li>
        <li>Type the six digits that it shows.</li>
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          width={180}
          height={180}
          alt="QR code of the key for the app"
        />
        <code className="figures max-w-44 break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
      {message && (
        <p role="alert" className="text-danger">
          {message}
        </p>
      )}
      <CodeInput />
    </>
  )
}

export function CodeInput() {
  return (
    <div className="max-w-80">
      <FormField name="code" label="Code from your app" inputMode="numeric" autoComplete="one-time-code" required />
    </div>
  )
}

export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status" data-print className="rounded-control border border-forest p-4">
      <p className="font-medium">
        Keep these recovery codes apart from your phone. Each works once. They are shown only now.
      </p>
      <ul className="figures mt-3 grid gap-x-6 gap-y-1 font-mono sm:grid-cols-2 lg:grid-cols-1">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-2 print:hidden">
        <CopyButton text={codes.join('\n')} label="Copy the codes" />
        <Button onClick={() => print()}>Print the codes</Button>
      </p>
    </div>
  )
}
