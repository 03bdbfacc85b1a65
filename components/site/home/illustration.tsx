const scenes = { savanna: Savanna, coast: Coast, ridge: Ridge, school: School }

export type IllustrationProps = { kind: keyof typeof scenes; className?: string }

/** A wide line drawing in the colour of the surrounding text. */
export function Illustration({ kind, className = '' }: IllustrationProps) {
  const Scene = scenes[kind]

  // On phones, the minimum height crops the drawing at its ends instead of shrinking it.
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1600 220"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`block aspect-1600/220 min-h-36 w-full [&_path]:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <Scene />
    </svg>
  )
}

const acacia =
  'M-4 0C2-26 2-48-8-80M0-44C14-62 26-72 46-84M-3-56C-14-68-28-76-50-84M-98-84C-80-104-40-116 2-116S84-106 102-84C66-76-62-76-98-84ZM-52-110C-30-124 24-126 50-110'
const palm =
  'M0 0C6-40 4-72-8-104M-8-104C-26-126-50-128-66-112M-8-104C-18-130-36-142-56-140M-8-104C-6-130 10-142 30-138M-8-104C12-124 34-122 48-106M-8-104C-26-112-44-104-52-90M-8-104C10-108 26-100 34-86'
const house = 'M-34 0V-30M34 0V-30M-44-24L0-56 44-24M-8 0V-20H8V0M16-30V-20M-22-30V-20'
const tree = 'M0 0V-40M0-22L12-34M0-70C16-70 24-60 24-52 34-46 32-28 18-28H-18C-32-28-34-46-24-52-24-60-16-70 0-70Z'
const tuft = 'M-5 0L-9-12M0 0L1-16M5 0L10-11'

type ArtworkProps = { x: number; y: number; size?: number; of: string }

function Artwork({ x, y, size = 1, of }: ArtworkProps) {
  return <path d={of} transform={`translate(${x} ${y}) scale(${size})`} />
}

function Savanna() {
  return (
    <>
      <path d="M934 128A50 50 0 0 1 1034 124M0 150C160 122 260 118 380 140S640 168 780 148 1040 112 1200 132 1480 158 1600 140" />
      <path d="M0 200C300 190 620 206 900 198S1380 194 1600 200" />
      <path d="M60 214H180M420 212H560M980 212H1190M1400 213H1500M1096 62q9-8 18 0 9-8 18 0M1150 44q7-6 14 0 7-6 14 0" />
      <Artwork of={acacia} x={700} y={200} size={1.3} />
      <Artwork of={acacia} x={300} y={196} size={0.5} />
      <Artwork of={acacia} x={1420} y={196} size={0.9} />
      <Artwork of={acacia} x={1180} y={134} size={0.3} />
      <Artwork of={acacia} x={492} y={151} size={0.26} />
      <Artwork of={house} x={868} y={199} size={0.8} />
      <Artwork of={house} x={944} y={198} size={0.65} />
      <Artwork of={tuft} x={590} y={202} />
      <Artwork of={tuft} x={810} y={204} />
      <Artwork of={tuft} x={1070} y={200} />
      <Artwork of={tuft} x={1270} y={199} />
      <Artwork of={tuft} x={180} y={197} />
    </>
  )
}

function Coast() {
  return (
    <>
      <path d="M0 130H618M722 130H838M888 130H1600M1130 130A44 44 0 0 1 1218 130" />
      <path d="M596 150C620 166 700 166 730 146L716 142M596 150L700 146M664 148V48C700 74 716 104 718 134L664 138M664 62C640 90 626 116 622 138L664 140" />
      <path d="M838 130L846 138H878L888 130ZM862 128V96C874 104 880 114 880 124H862" />
      <path d="M520 172q18-9 36 0t36 0 36 0 36 0M800 160q14-7 28 0t28 0 28 0M960 176q18-9 36 0t36 0 36 0 36 0M380 154q14-7 28 0t28 0" />
      <path d="M0 186C140 176 260 180 380 196S620 214 800 210 1160 206 1320 194 1520 182 1600 186" />
      <Artwork of={palm} x={300} y={186} size={1.25} />
      <Artwork of={palm} x={226} y={181} size={0.9} />
      <Artwork of={palm} x={1340} y={193} size={1.2} />
      <Artwork of={palm} x={1500} y={184} size={1} />
      <Artwork of={house} x={1424} y={188} size={0.85} />
      <Artwork of={house} x={120} y={182} size={0.75} />
      <Artwork of={tuft} x={440} y={203} />
      <Artwork of={tuft} x={1230} y={203} />
      <path d="M470 70q9-8 18 0 9-8 18 0M520 52q7-6 14 0 7-6 14 0" />
    </>
  )
}

function Ridge() {
  return (
    <>
      <path d="M0 112C120 92 200 60 320 56S520 100 640 96 800 30 920 28 1120 88 1260 92 1460 62 1600 74" />
      <path d="M0 146C160 112 300 106 460 120S760 136 900 116 1180 112 1300 124 1500 126 1600 114" />
      <path d="M0 204C220 176 480 172 700 190S1180 200 1340 184 1540 178 1600 182" />
      <path d="M830 152C900 134 1010 132 1090 150M790 164C890 142 1040 142 1150 164M750 176C880 150 1060 152 1210 178M820 182C900 164 1040 166 1120 188" />
      <path d="M880 46C900 60 912 74 916 92M920 44C944 62 960 76 1004 84M318 70C330 84 350 96 380 102M280 74C270 90 250 102 220 110" />
      <Artwork of={house} x={470} y={182} size={0.85} />
      <Artwork of={house} x={552} y={184} size={0.75} />
      <Artwork of={house} x={626} y={187} size={0.65} />
      <Artwork of={house} x={1390} y={181} size={0.85} />
      <Artwork of={tree} x={400} y={181} size={0.75} />
      <Artwork of={tree} x={690} y={190} size={0.65} />
      <Artwork of={tree} x={1316} y={187} size={0.8} />
      <Artwork of={tree} x={1460} y={179} size={0.65} />
      <Artwork of={tree} x={200} y={187} size={0.75} />
      <Artwork of={tree} x={150} y={191} size={0.6} />
      <Artwork of={tuft} x={300} y={182} />
      <Artwork of={tuft} x={1240} y={192} />
    </>
  )
}

function School() {
  return (
    <>
      <path d="M0 154C160 134 300 136 446 156M1120 124C1280 100 1440 104 1600 124M0 198H1600" />
      <path d="M560 198V112M1040 198V112M536 112L580 66H1020L1064 112ZM560 138H1040M760 66L800 40 840 66" />
      <path d="M600 198V112M680 198V112M920 198V112M1000 198V112M776 198V150H824V198M800 150V198M620 150H660V176H620ZM700 150H740V176H700ZM860 150H900V176H860ZM940 150H980V176H940Z" />
      <path d="M792 54A8 8 0 0 1 808 54ZM460 198V56M460 60C474 54 486 66 502 60V84C486 90 474 78 460 84" />
      <path d="M1130 198V154H1214V198M1144 198V166M1200 198V166M1240 198A8 8 0 1 1 1241 198" />
      <path d="M330 198V176M390 198V176M318 176H402M326 162H394M340 162V176M380 162V176" />
      <Artwork of={acacia} x={250} y={198} size={1.15} />
      <Artwork of={tree} x={1330} y={198} size={1.1} />
      <Artwork of={tree} x={1410} y={198} size={0.8} />
      <Artwork of={house} x={1510} y={198} size={0.9} />
      <Artwork of={tuft} x={120} y={198} />
      <Artwork of={tuft} x={516} y={198} />
      <Artwork of={tuft} x={1090} y={198} />
      <path d="M60 211H200M600 211H760M1180 211H1300M700 30q9-8 18 0 9-8 18 0" />
    </>
  )
}
