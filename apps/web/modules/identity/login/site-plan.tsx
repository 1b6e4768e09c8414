/** A quiet piece of the product: a plant seen from above with the people in it. Drawn in the skin's own colours. */
export function SitePlan() {
  return (
    <svg className="plan" viewBox="0 0 960 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <pattern id="plan-grid" width="30" height="30" patternUnits="userSpaceOnUse">
          <path d="M30 0H0V30" className="plan-grid" />
        </pattern>
      </defs>
      <rect width="960" height="900" fill="url(#plan-grid)" />
      <g className="plan-road">
        <path d="M-20 470H980M420 -20V920M-20 780H420M700 470V920" />
      </g>
      <g className="plan-building">
        <path d="M70 90h290v150h-90v70H70z" />
        <path d="M70 350h180v70H70z" />
        <path d="M500 530h150v150H500z" />
        <path d="M60 540h300v170H60z" />
        <path d="M760 540h150v90h-60v120h-90z" />
      </g>
      <g className="plan-wall">
        <path d="M70 165h110M180 90v45M180 195v45M270 90v60M270 190v50M180 240h60M130 240v70" />
        <path d="M160 540v60M160 640v70M260 540v40M260 620v90M160 620h40" />
        <path d="M500 605h60M590 605h60M575 530v40" />
        <path d="M760 630h50M835 630h15" />
      </g>
      <g className="plan-tank">
        <circle cx="540" cy="130" r="56" />
        <circle cx="690" cy="130" r="56" />
        <circle cx="840" cy="130" r="56" />
        <circle cx="540" cy="300" r="56" />
        <circle cx="690" cy="300" r="56" />
        <circle cx="840" cy="300" r="56" />
      </g>
      <path className="plan-dike" d="M462 50h456v330H462z" />
      <path className="plan-fence" d="M480 510h190v190H480z" />
      <g className="plan-trail">
        <path d="M420 840V470H560V400" />
        <path d="M40 470H420V200" />
        <path d="M700 860V470H930" />
      </g>
      <g className="plan-people">
        <g className="plan-walk plan-walk-1">
          <circle r="16" className="plan-halo" />
          <circle r="6" />
        </g>
        <g className="plan-walk plan-walk-2">
          <circle r="16" className="plan-halo" />
          <circle r="6" />
        </g>
        <g className="plan-walk plan-walk-3">
          <circle r="16" className="plan-halo" />
          <circle r="6" />
        </g>
        {still.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="5" />
        ))}
      </g>
    </svg>
  )
}

const still = [
  [118, 128],
  [222, 122],
  [312, 204],
  [108, 388],
  [204, 660],
  [318, 600],
  [540, 572],
  [606, 640],
  [806, 586],
  [770, 220],
  [616, 214],
] as const
