import type { ReactNode } from 'react'
import type { SectionValues } from '@/db/content/section'
import type { SectionKindName, sectionKinds } from '@/db/sections'
import { listEstatePages } from '@/lib/site/estates'
import { listPictures } from '@/lib/site/foundation'
import { listVideos } from '@/lib/site/videos'
import { EnquiryForm } from '../contact/enquiry-form'
import { EstateRows } from '../estate/estate-list'
import { Quotation } from '../foundation/quotation'
import { JustifiedGrid } from '../gallery/justified-grid'
import { Hero } from '../hero'
import { Icon } from '../icon'
import { Picture } from '../picture'
import { RichText } from '../rich-text'
import { SiteLink } from '../site-link'
import { playerOf, VideoPlayer } from '../videos/video-player'

export type SectionProps<Kind extends SectionKindName> = {
  id: string
  tinted: boolean
  values: SectionValues<(typeof sectionKinds)[Kind]>
}

export function TextSection({ values: { heading, body, imageId }, ...box }: SectionProps<'text'>) {
  const text = <RichText of={body} />
  return (
    <SectionBox heading={heading} {...box}>
      {imageId ? (
        <div className="grid items-start gap-10 md:grid-cols-2 md:gap-16">
          {text}
          <Picture
            of={imageId}
            shape="card"
            sizes="(min-width: 1300px) 570px, (min-width: 769px) 46vw, 92vw"
            widest={1600}
            className="aspect-[4/3] w-full object-cover"
          />
        </div>
      ) : (
        text
      )}
    </SectionBox>
  )
}

export async function PicturesSection({ values: { heading, imageIds }, ...box }: SectionProps<'pictures'>) {
  const pictures = await listPictures(imageIds)
  if (pictures.length === 0) return null
  return (
    <SectionBox heading={heading} {...box}>
      <JustifiedGrid pictures={pictures} label={heading ?? 'Pictures'} />
    </SectionBox>
  )
}

export function FiguresSection({ values: { heading, figures }, ...box }: SectionProps<'figures'>) {
  if (figures.length === 0) return null
  return (
    <SectionBox heading={heading} {...box}>
      <dl className="grid grid-cols-2 gap-x-5 gap-y-10 lg:grid-cols-4 lg:gap-x-10">
        {figures.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse justify-end border-t border-ink/20 pt-4">
            <dt className="mt-1 text-slate">{label}</dt>
            <dd className="display figures text-h1 text-forest">{value}</dd>
          </div>
        ))}
      </dl>
    </SectionBox>
  )
}

export function QuoteSection({ values: { text, name, role }, ...box }: SectionProps<'quote'>) {
  return (
    <SectionBox heading={null} {...box}>
      <figure data-reveal>
        <Quotation of={text} />
        <figcaption className="mt-6">
          <span className="font-semibold">{name}</span>
          {role && <span className="block text-slate">{role}</span>}
        </figcaption>
      </figure>
    </SectionBox>
  )
}

export function QuestionsSection({ values: { heading, questions }, ...box }: SectionProps<'questions'>) {
  return (
    <SectionBox heading={heading} {...box}>
      <div className="max-w-[48rem] border-t border-ink/20">
        {questions.map(({ question, answer }) => (
          <details key={question} name={box.id} className="group border-b border-ink/20">
            <summary className="flex min-h-14 items-start justify-between gap-5 py-4 font-semibold hover:text-forest">
              <span className="min-w-0">{question}</span>
              <Icon
                name="plus"
                size={22}
                className="mt-0.5 text-terracotta transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[39.5em] pb-6 whitespace-pre-line">{answer}</p>
          </details>
        ))}
      </div>
    </SectionBox>
  )
}

export async function EstatesSection({ values: { heading, text, estateId }, ...box }: SectionProps<'estates'>) {
  const all = await listEstatePages()
  const estates = estateId ? all.filter(({ id }) => id === estateId) : all
  if (estates.length === 0) return null
  return (
    <SectionBox heading={heading} {...box}>
      {text && <p className="-mt-4 mb-10 max-w-[38.5em] text-slate">{text}</p>}
      <EstateRows estates={estates} />
    </SectionBox>
  )
}

export function FormSection({ id, values }: SectionProps<'form'>) {
  return (
    <div id={id} className="content py-section">
      <EnquiryForm {...values} />
    </div>
  )
}

export async function VideoSection({ values: { heading, videoId }, ...box }: SectionProps<'video'>) {
  const video = (await listVideos()).find(({ id }) => id === videoId)
  if (!video) return null
  return (
    <SectionBox heading={heading} {...box}>
      <VideoPlayer {...playerOf(video)} sizes="(min-width: 1300px) 1200px, 92vw" className="">
        Play the video: {video.title}
      </VideoPlayer>
      {video.transcript && (
        <details className="group mt-2 border-b border-ink/20">
          <summary className="flex min-h-12 items-center font-medium hover:text-forest">Transcript</summary>
          <p className="max-w-[39.5em] pb-6 whitespace-pre-line">{video.transcript}</p>
        </details>
      )}
    </SectionBox>
  )
}

type BoxProps = { id: string; heading: string | null; tinted: boolean; children: ReactNode }

/** The frame of a section that staff added, with its heading. Every second section is on sand. */
function SectionBox({ id, heading, tinted, children }: BoxProps) {
  return (
    <section
      id={id}
      aria-labelledby={heading ? `${id}-heading` : undefined}
      className={`py-section ${tinted ? 'bg-sand' : ''}`}
    >
      <div className="content">
        {heading && (
          <h2 id={`${id}-heading`} className="display max-w-[18em] text-h2">
            {heading}
          </h2>
        )}
        <div className={heading ? 'mt-8 md:mt-10' : ''}>{children}</div>
      </div>
    </section>
  )
}

export function HeroSection({ id, values: { heading, text, imageId, buttonLabel, buttonPath } }: SectionProps<'hero'>) {
  return (
    <div id={id}>
      <Hero picture={imageId} className="min-h-[min(86svh,820px)]">
        <div className="wide pt-40 pb-12 md:pb-16">
          <h1 className="display max-w-[11em] text-display">{heading}</h1>
          {text && <p className="mt-5 max-w-[36em] text-h3">{text}</p>}
          {buttonLabel && buttonPath && (
            <p className="mt-8">
              <SiteLink href={buttonPath} className="button button-sand">
                {buttonLabel}
              </SiteLink>
            </p>
          )}
        </div>
      </Hero>
    </div>
  )
}
