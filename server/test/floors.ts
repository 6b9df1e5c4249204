// What stands on what, as the tests of the architecture hold it: a new module is a word here.

/**
 * A module imports only from the floors below its own; neighbours on one floor do not see each other. A noun of many files is
 * a folder of modules, `lottery/draw`.
 */
const floors = readFloors(
  'brand < kit < manifest < ledger/account < ledger/transfer < ledger/statement ledger/proof < ledger audit approval < upload/drawing < upload board < site content delivery < banner < help < challenge factor < identity/throttle identity/password identity/sealing identity/login < identity/session < identity/sign-in < member < care/guard < care/limit care/pause care/check care/mark < care/record care/reminder < wallet/purse < wallet/bet wallet/funds wallet/hold wallet/away < wallet casino/supply < feedback promotion recovery registration payment/gateways lottery/game lottery/randomness casino vendor/difference vendor/grant vendor/pool vendor/stand-in < payment/method payment/destination lottery/draw < payment/likeness < payment/name < payment/deposit payment/move lottery/feed lottery/liability lottery/aside < payment/reversal < lottery/order payment/report < payment/counter lottery/pool < lottery/settlement vendor vendor/call < payment/withdrawal lottery/chase vendor/board vendor/wires < payment/payout lottery/lobby vendor/record vendor/room vendor/reconcile vendor/sync vendor/free < lottery payment/bulk vendor/launch vendor/purse < social figure deployment < care/marker < reward agency < message < report < office < app/cluster < app/installation < app/process app/worker app/live app/docs app/view < app/offer < app/studio app/pretended app/http < app/simulation app/neighbour < app < app/cli',
)
export const floorOf = (module: string) => floors.findIndex((floor) => floor.includes(module))
/** The kit's own, a folder each. */
const kitFloors = readFloors(
  'process fault network < database batch < clock bus < files verb < journal serve docs',
)
export const kitFloorOf = (folder: string) => kitFloors.findIndex((floor) => floor.includes(folder))
/** The studio's own, a folder each. */
const studioFloors = readFloors(
  'kit < contract < chance < round shared < wires < originals slots tables pond cards book < skyline watch < cover < installation < app',
)
export const studioFloorOf = (folder: string) => studioFloors.findIndex((floor) => floor.includes(folder))
export const studioSchemas = studioFloors
  .flat()
  .filter((noun) => !['kit', 'contract', 'installation'].includes(noun))
function readFloors(said: string): string[][] {
  return said.split(' < ').map((floor) => floor.split(' '))
}
export const nounOf = (module: string) => module.replace(/\/.*/, '')
export const schemas = [...new Set(floors.flat().map(nounOf))].filter(
  (noun) => !['app', 'report'].includes(noun),
)

/** How many code files a module has at most, beside the adapters of its vendors. */
export const filesMax = 15

/** Whose files may import what, beside packages of their own: paths from the root, or names as they are written. */
export const walls: [name: string, files: RegExp, mayImport: RegExp][] = [
  ['engine imports nothing', /^engine\/src\//, /^engine\/src\//],
  ['contract imports zod', /^contract\/src\//, /^(?:contract\/src\/|zod$)/],
  [
    'the kit knows the contract, its packages and nothing of ours above',
    /^kit\/src\//,
    /^(?:kit\/src\/|#|@fairground\/contract$|node:|fastify$|@nats-io\/transport-node$|kysely$|pg$|pino$|zod$)/,
  ],
  [
    'the studio knows the engine, the contract and the kit, and nothing of the server',
    /^studio\/src\//,
    /^(?:studio\/src\/|#|@fairground\/(?:contract|engine|kit)(?:\/|$)|node:|fastify$|kysely$|pg$|ws$|zod$)/,
  ],
  [
    'the pages of the studio know its contract, the engine and ui, and nothing that serves',
    /^studio\/pages\//,
    /^(?:studio\/(?:pages\/|src\/contract\/)|react|zod$|@fairground\/(?:contract|engine|ui)(?:\/|$))/,
  ],
  [
    'ui knows no screen and no server',
    /^ui\/src\//,
    /^(?:ui\/src\/|react|@base-ui\/|@tanstack\/react-(?:table|virtual)$|d3-|lucide-react$|uqr$)/,
  ],
  [
    'screen knows no site and no server, and of the nouns who is signed in',
    /^screen\/src\//,
    /^(?:screen\/src\/|virtual:words$|@fairground\/(?:contract$|ui(?:\/chart-drawing\.tsx)?$)|(?!@fairground\/)[@\w])/,
  ],
  [
    'the site never imports the server',
    /^web\/src\//,
    /^(?!server\/|#|@fairground\/server|ui\/|engine\/|contract\/|screen\/)/,
  ],
  [
    'of the site, what features share knows neither them nor the frame',
    /^web\/src\/(?!features\/|frame\/|(?:ahead|come-to-life|draw|main|routes|screens|site)\.)/,
    /^(?!web\/src\/(?:features|frame)\/|web\/src\/(?:ahead|come-to-life|draw|main|routes|screens|site)\.)/,
  ],
  [
    'features of the site know neither the frame nor what makes them known',
    /^web\/src\/features\//,
    /^(?!web\/src\/frame\/|web\/src\/(?:ahead|come-to-life|draw|main|routes|screens|site)\.)/,
  ],
]
/** Files of one vendor's, each in its folder. */
export const adapter = /\/(?:couriers|gateways|providers|vendors|wires)\/./
export const banned =
  /(?:^|-)(?:service|manager|repository|controller|helper|utils?|common|misc|base|impl)(?:-|\.)/
export const linesMax = { code: 250, test: 400, styles: 120 }
