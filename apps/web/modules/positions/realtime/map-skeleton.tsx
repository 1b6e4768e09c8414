import { Bone } from '@muster/ui'

const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The map page in its final shape before anything is known. */
export function MapSkeleton({ note }: { note?: string }) {
  return (
    <div className="pos-skeleton" role="status" aria-busy="true">
      <div className="pos-corner pos-left">
        <section className="pos-panel">
          {rows.map((row) => (
            <Bone key={row} />
          ))}
        </section>
      </div>
      {note && <p>{note}</p>}
    </div>
  )
}
